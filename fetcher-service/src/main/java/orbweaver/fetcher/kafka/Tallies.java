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

/** What a fetcher counts. Orders are counted by its session's thread. */
final class Tallies implements AutoCloseable {
  private static final double NANOS = 1e9;

  private final Meters meters;
  private final Map<String, Counter> fetches = new HashMap<>();
  private final Counter bytes;

  /**
   * @param lanes how they stand, on any thread
   */
  Tallies(Meters meters, Supplier<Occupancy> lanes) {
    this.meters = meters;
    bytes = meters.counter(Metric.FETCHED_BYTES);
    meters.gauge(Metric.LANES, () -> lanes.get().busy(), "busy");
    meters.gauge(Metric.LANES, () -> lanes.get().crowded(), "crowded");
    meters.gauge(Metric.LANES, () -> lanes.get().waiting(), "waiting");
    meters.gauge(
        Metric.POLITENESS_MARGIN,
        () -> lanes.get().leastMargin().map(Tallies::seconds).orElse(Double.NaN));
  }

  void count(Finished order) {
    fetches.computeIfAbsent(order.fetched().outcome().word(), this::ofOutcome).increment();
    bytes.increment(order.body().bytes().length);
  }

  private static double seconds(Duration margin) {
    return margin.toNanos() / NANOS;
  }

  private Counter ofOutcome(String word) {
    return meters.counter(Metric.FETCHES, word);
  }

  Meters meters() {
    return meters;
  }

  @Override
  public void close() {
    meters.close();
  }
}
