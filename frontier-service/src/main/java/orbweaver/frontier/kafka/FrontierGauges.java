package orbweaver.frontier.kafka;

import java.time.Duration;
import java.time.Instant;
import java.util.function.ToLongFunction;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.frontier.termination.PartitionCounters;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.metrics.Metric;

/** Gauges of the URL counts of a partition; other threads may read them. */
final class FrontierGauges implements AutoCloseable {
  // Metrics collectors poll no more often.
  private static final Duration UPDATE_INTERVAL = Duration.ofSeconds(1);

  private final Meters gauges;
  private final String partition;
  private volatile UrlCounts counts = UrlCounts.ZERO;
  private Instant next = Instant.MIN;

  FrontierGauges(Meters meters, int partition) {
    gauges = meters.newScope();
    this.partition = Integer.toString(partition);
    gauge("ready", FrontierGauges::ready);
    gauge("backing_off", UrlCounts::backingOff);
    gauge("in_flight", UrlCounts::inFlight);
    gauge("held", UrlCounts::held);
    gauge("over_budget", UrlCounts::overBudget);
    gauge("done", UrlCounts::done);
    gauge("failed", UrlCounts::failed);
    gauge("quarantined", UrlCounts::quarantined);
  }

  private void gauge(String state, ToLongFunction<UrlCounts> count) {
    gauges.gauge(Metric.FRONTIER_URLS, () -> count.applyAsLong(counts), partition, state);
  }

  private static long ready(UrlCounts urls) {
    var queued = urls.pending() - urls.inFlight() - urls.held() - urls.overBudget();
    return Math.max(0, queued - urls.backingOff());
  }

  /** Updates the gauges from the sum of the counters, at most once per interval. */
  void update(PartitionCounters counters, long delayedUrls, Instant now) {
    if (now.isBefore(next)) return;
    next = now.plus(UPDATE_INTERVAL);
    var sum = UrlCounts.ZERO;
    for (var activity : counters.activities()) sum = sum.plus(counters.countersOf(activity).urls());
    counts = sum.withBackingOff(delayedUrls);
  }

  @Override
  public void close() {
    gauges.close();
  }
}
