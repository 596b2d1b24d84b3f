package orbweaver.frontier.kafka;

import java.time.Duration;
import java.time.Instant;
import java.util.function.ToLongFunction;
import orbweaver.contract.control.Count.Shown;
import orbweaver.frontier.end.Accounts;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.meter.Metric;

/** Gauges of the URL counts of a partition; other threads may read them. */
final class Standing implements AutoCloseable {
  // Metrics collectors poll no more often.
  private static final Duration UPDATE_INTERVAL = Duration.ofSeconds(1);

  private final Meters gauges;
  private final String partition;
  private volatile Shown shown = Shown.ZERO;
  private Instant next = Instant.MIN;

  Standing(Meters meters, int partition) {
    gauges = meters.another();
    this.partition = Integer.toString(partition);
    gauge("ready", Standing::ready);
    gauge("asleep", Shown::waiting);
    gauge("out", Shown::out);
    gauge("held", Shown::held);
    gauge("capped", Shown::capped);
    gauge("done", Shown::done);
    gauge("failed", Shown::failed);
    gauge("parked", Shown::parked);
  }

  private void gauge(String state, ToLongFunction<Shown> count) {
    gauges.gauge(Metric.FRONTIER_URLS, () -> count.applyAsLong(shown), partition, state);
  }

  private static long ready(Shown urls) {
    var queued = urls.pending() - urls.out() - urls.held() - urls.capped();
    return Math.max(0, queued - urls.waiting());
  }

  /** Updates the gauges from the sum of the counters, at most once per interval. */
  void show(Accounts counters, long delayedUrls, Instant now) {
    if (now.isBefore(next)) return;
    next = now.plus(UPDATE_INTERVAL);
    var sum = Shown.ZERO;
    for (var activity : counters.activities()) sum = sum.plus(counters.of(activity).shown());
    shown = sum.waiting(delayedUrls);
  }

  @Override
  public void close() {
    gauges.close();
  }
}
