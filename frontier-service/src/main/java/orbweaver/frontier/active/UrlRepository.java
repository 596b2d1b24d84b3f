package orbweaver.frontier.active;

import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.hold.HoldPosition;
import orbweaver.frontier.hold.HoldQueues;
import orbweaver.frontier.seen.SeenUrl;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.termination.PartitionCounters;

/**
 * Repository of the URLs of a partition. Each change of a URL also changes the counters, so that
 * these are always the sum of the contributions of the URLs.
 */
public final class UrlRepository {
  private final StateTable<UrlFingerprint, SeenUrl> seen;
  private final StateTable<UrlFingerprint, ActiveUrl> active;
  private final PartitionCounters counters;
  private final HoldQueues holds;

  public UrlRepository(
      StateTable<UrlFingerprint, SeenUrl> seen,
      StateTable<UrlFingerprint, ActiveUrl> active,
      PartitionCounters counters,
      HoldQueues holds) {
    this.seen = seen;
    this.active = active;
    this.counters = counters;
    this.holds = holds;
  }

  /** Returns a seen URL; empty if it was never seen. */
  public Optional<SeenUrl> seen(UrlFingerprint url) {
    return seen.get(url);
  }

  // The lookup on disk is skipped for a URL that was never seen.
  public Optional<ActiveUrl> active(UrlFingerprint url) {
    return seen.get(url).flatMap(_ -> active.get(url));
  }

  /** Stores a URL that has work. */
  public void put(UrlFingerprint url, SeenUrl newSeen, ActiveUrl newActive) {
    put(url, newSeen, Optional.of(newActive));
  }

  /** Stores a URL that has no work left. */
  public void complete(UrlFingerprint url, SeenUrl newSeen) {
    put(url, newSeen, Optional.empty());
  }

  private void put(UrlFingerprint url, SeenUrl newSeen, Optional<ActiveUrl> newActive) {
    var seenBefore = seen.get(url).orElse(SeenUrl.UNSEEN);
    var activeBefore = active(url);
    for (var activity : newSeen.paths().keySet()) {
      counters.onUrlChange(
          activity,
          CounterContributions.of(activity, seenBefore, activeBefore),
          CounterContributions.of(activity, newSeen, newActive));
    }
    activeBefore.ifPresent(
        previous ->
            forget(
                previous.holdPositions(),
                newActive.map(ActiveUrl::holdPositions).orElse(Set.of())));
    seen.put(url, newSeen);
    newActive.ifPresentOrElse(active -> this.active.put(url, active), () -> active.remove(url));
  }

  private void forget(Set<HoldPosition> before, Set<HoldPosition> now) {
    for (var position : before) if (!now.contains(position)) holds.remove(position);
  }
}
