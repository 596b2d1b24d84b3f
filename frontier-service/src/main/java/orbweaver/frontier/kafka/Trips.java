package orbweaver.frontier.kafka;

import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.meter.Metric;

/** Timer of the round trips of requests through the pipeline, by outcome. */
final class Trips {
  private final Meters meters;
  private final Map<String, Timer> timers = new HashMap<>();

  Trips(Meters meters) {
    this.meters = meters;
  }

  /** Records the round-trip time of a request. */
  void home(String outcome, Duration trip) {
    timers.computeIfAbsent(outcome, word -> meters.timer(Metric.RING_LATENCY, word)).record(trip);
  }
}
