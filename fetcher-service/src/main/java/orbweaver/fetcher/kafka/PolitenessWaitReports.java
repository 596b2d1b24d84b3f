package orbweaver.fetcher.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.fetcher.ActivityPartition;

/**
 * Reports of the requests that wait for politeness: numbers by activity and partition that have
 * changed since they were committed, at most once per interval.
 *
 * <p>Not thread-safe. Times are milliseconds of a monotonic clock.
 */
final class PolitenessWaitReports {
  private static final long INTERVAL = Duration.ofSeconds(1).toMillis();

  private final Supplier<Map<ActivityPartition, Long>> counts;
  private final Map<ActivityPartition, Long> committed = new HashMap<>();
  private List<PolitenessWait> due = List.of();
  private long nextCheck = Long.MIN_VALUE;

  /**
   * Creates reports; no number is committed yet.
   *
   * @param counts supplier of the present numbers without those that are 0; called once per
   *     interval
   */
  PolitenessWaitReports(Supplier<Map<ActivityPartition, Long>> counts) {
    this.counts = counts;
  }

  /**
   * Returns the reports to commit now: the changes found at the last check, until they are
   * committed.
   */
  List<PolitenessWait> due(long now) {
    if (now < nextCheck) return due;
    nextCheck = now + INTERVAL;
    due = changes();
    return due;
  }

  private List<PolitenessWait> changes() {
    var current = counts.get();
    var changes = new ArrayList<PolitenessWait>();
    current.forEach(
        (key, requests) -> {
          if (!requests.equals(committed.get(key))) changes.add(report(key, requests));
        });
    for (var key : committed.keySet()) {
      if (!current.containsKey(key)) changes.add(report(key, 0));
    }
    return List.copyOf(changes);
  }

  private static PolitenessWait report(ActivityPartition key, long requests) {
    return new PolitenessWait(key.activity(), key.partition(), requests);
  }

  /** Marks the reports that are due as committed. */
  void markCommitted() {
    for (var report : due) {
      var key = new ActivityPartition(report.activity(), report.partition());
      if (report.requests() == 0) committed.remove(key);
      else committed.put(key, report.requests());
    }
    due = List.of();
  }

  /** Forgets a partition, which another fetcher reports from now on. */
  void closePartition(int partition) {
    committed.keySet().removeIf(key -> key.partition() == partition);
    due = due.stream().filter(report -> report.partition() != partition).toList();
  }
}
