package orbweaver.frontier.kafka;

import java.time.Duration;
import java.time.Instant;
import java.util.function.ToLongFunction;
import orbweaver.contract.control.Count.Shown;
import orbweaver.frontier.end.Accounts;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.meter.Metric;

/** Where the URLs of a partition stand, for whoever looks from another thread. */
final class Standing implements AutoCloseable {
  // Whoever stores the numbers looks no more often.
  private static final Duration REST = Duration.ofSeconds(1);

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

  private static long ready(Shown all) {
    var queued = all.pending() - all.out() - all.held() - all.capped();
    return Math.max(0, queued - all.waiting());
  }

  /** Adds the accounts up, now and then. */
  void show(Accounts accounts, long asleep, Instant now) {
    if (now.isBefore(next)) return;
    next = now.plus(REST);
    var sum = Shown.ZERO;
    for (var activity : accounts.activities()) sum = sum.plus(accounts.of(activity).shown());
    shown = sum.waiting(asleep);
  }

  @Override
  public void close() {
    gauges.close();
  }
}
