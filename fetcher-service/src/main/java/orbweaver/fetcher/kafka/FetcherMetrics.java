package orbweaver.fetcher.kafka;

import io.micrometer.core.instrument.Counter;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import orbweaver.fetcher.FetchCompletion;
import orbweaver.fetcher.politeness.HostScheduler.Occupancy;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.metrics.Metric;

/** Metrics of a fetcher. Only the thread of the session counts fetches. */
final class FetcherMetrics implements AutoCloseable {
  private static final double NANOS_PER_SECOND = 1e9;

  private final Meters meters;
  private final Map<String, Counter> fetches = new HashMap<>();
  private final Counter bytes;

  /**
   * Creates and registers the metrics.
   *
   * @param occupancy supplier of the occupancy, for any thread
   */
  FetcherMetrics(Meters meters, Supplier<Occupancy> occupancy) {
    this.meters = meters;
    bytes = meters.counter(Metric.FETCHED_BYTES);
    meters.gauge(Metric.HOST_SLOTS, () -> occupancy.get().inFlight(), "in_flight");
    meters.gauge(Metric.HOST_SLOTS, () -> occupancy.get().ready(), "ready");
    meters.gauge(Metric.HOST_SLOTS, () -> occupancy.get().delayed(), "delayed");
    meters.gauge(
        Metric.POLITENESS_MARGIN,
        () -> occupancy.get().minMargin().map(FetcherMetrics::seconds).orElse(Double.NaN));
  }

  /** Counts one completed fetch. */
  void count(FetchCompletion completion) {
    fetches.computeIfAbsent(completion.result().outcome().text(), this::fetchCounter).increment();
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
