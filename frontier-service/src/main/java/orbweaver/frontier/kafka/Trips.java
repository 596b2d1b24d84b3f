package orbweaver.frontier.kafka;

import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.meter.Metric;

/** How long orders were on their way round the ring, by what became of them. */
final class Trips {
  private final Meters meters;
  private final Map<String, Timer> trips = new HashMap<>();

  Trips(Meters meters) {
    this.meters = meters;
  }

  void home(String outcome, Duration trip) {
    trips.computeIfAbsent(outcome, word -> meters.timer(Metric.RING_LATENCY, word)).record(trip);
  }
}
