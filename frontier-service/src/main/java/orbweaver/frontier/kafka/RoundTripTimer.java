package orbweaver.frontier.kafka;

import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.metrics.Metric;

/** Timer of the round trips of requests through the pipeline, by outcome. */
final class RoundTripTimer {
  private final Meters meters;
  private final Map<String, Timer> timers = new HashMap<>();

  RoundTripTimer(Meters meters) {
    this.meters = meters;
  }

  /** Records the round-trip time of a request. */
  void record(String outcome, Duration trip) {
    timers.computeIfAbsent(outcome, word -> meters.timer(Metric.URL_ROUNDTRIP, word)).record(trip);
  }
}
