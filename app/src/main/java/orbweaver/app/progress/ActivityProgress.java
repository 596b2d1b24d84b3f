package orbweaver.app.progress;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.control.Progress;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;

/** Progress of one activity by the reports of its partitions. Not thread-safe. */
public final class ActivityProgress {
  private final Map<Integer, ActivityCounts> counts = new HashMap<>();
  private final Map<Integer, PolitenessWait> waits = new HashMap<>();
  private Optional<ActivityStatus> status = Optional.empty();

  /** Adds a report, which replaces an earlier one of the same kind and partition. */
  public void add(Progress report) {
    switch (report) {
      case ActivityCounts count -> counts.put(count.partition(), count);
      case PolitenessWait wait -> waits.put(wait.partition(), wait);
      case ActivityStatus latest -> status = Optional.of(latest);
      case PathLimitReached _,
          TrapSuspected _,
          UrlGivenUp _,
          HostGivenUp _ -> {} // included in the counts
    }
  }

  /** Returns the progress by all reports so far. */
  public CrawlProgress current() {
    var total =
        counts.values().stream()
            .map(this::withPolitenessWait)
            .reduce(UrlCounts.ZERO, UrlCounts::plus);
    // Only these wait in the frontier: for delayed hosts, not for the crawl delay.
    var delayed = counts.values().stream().mapToLong(count -> count.urls().backingOff()).sum();
    return new CrawlProgress(total, delayed, Optional.empty(), status);
  }

  // To the frontier a request is in flight as soon as it is dispatched; the fetcher knows which of
  // them wait for their host.
  private UrlCounts withPolitenessWait(ActivityCounts count) {
    var wait = Optional.ofNullable(waits.get(count.partition()));
    return count.urls().withPolitenessWait(wait.map(PolitenessWait::requests).orElse(0L));
  }
}
