package orbweaver.fetcher.kafka;

import io.micrometer.core.instrument.Counter;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import orbweaver.fetcher.Finished;
import orbweaver.fetcher.lane.Lanes.Occupancy;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.meter.Metric;

/** Metrics of a fetcher. Only the thread of the session counts fetches. */
final class Tallies implements AutoCloseable {
  private static final double NANOS_PER_SECOND = 1e9;

  private final Meters meters;
  private final Map<String, Counter> fetches = new HashMap<>();
  private final Counter bytes;

  /**
   * Creates and registers the metrics.
   *
   * @param occupancy supplier of the occupancy, for any thread
   */
  Tallies(Meters meters, Supplier<Occupancy> occupancy) {
    this.meters = meters;
    bytes = meters.counter(Metric.FETCHED_BYTES);
    meters.gauge(Metric.LANES, () -> occupancy.get().busy(), "busy");
    meters.gauge(Metric.LANES, () -> occupancy.get().crowded(), "crowded");
    meters.gauge(Metric.LANES, () -> occupancy.get().waiting(), "waiting");
    meters.gauge(
        Metric.POLITENESS_MARGIN,
        () -> occupancy.get().leastMargin().map(Tallies::seconds).orElse(Double.NaN));
  }

  /** Counts one completed fetch. */
  void count(Finished completion) {
    fetches.computeIfAbsent(completion.fetched().outcome().word(), this::fetchCounter).increment();
    bytes.increment(completion.body().bytes().length);
  }

  private static double seconds(Duration margin) {
    return margin.toNanos() / NANOS_PER_SECOND;
  }

  private Counter fetchCounter(String outcome) {
    return meters.counter(Metric.FETCHES, outcome);
  }

  Meters meters() {
    return meters;
  }

  @Override
  public void close() {
    meters.close();
  }
}
