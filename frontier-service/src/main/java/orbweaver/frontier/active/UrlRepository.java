package orbweaver.frontier.active;

import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.FrontierTables;
import orbweaver.frontier.hold.HoldPosition;
import orbweaver.frontier.hold.HoldQueues;
import orbweaver.frontier.seen.SeenUrl;
import orbweaver.frontier.seen.SeenUrlCodec;
import orbweaver.frontier.state.BufferedTable;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.TableFactory;
import orbweaver.frontier.termination.PartitionCounters;

/**
 * Repository of the URLs of a partition. Each change of a URL also changes the counters, so that
 * these are always the sum of the contributions of the URLs.
 */
public final class UrlRepository {
  private final BufferedTable<UrlFingerprint, SeenUrl> seen;
  private final BufferedTable<UrlFingerprint, ActiveUrl> active;
  private final BufferedTable<String, Long> activityIds;
  private final BufferedTable<Long, Long> originIds;
  private final PartitionCounters counters;
  private final HoldQueues holds;

  public UrlRepository(TableFactory tables, PartitionCounters counters, HoldQueues holds) {
    activityIds = new BufferedTable<>(tables.table("activity-ids", Codec.TEXT, Codec.NUMBER));
    originIds = new BufferedTable<>(tables.table("origin-ids", Codec.NUMBER, Codec.NUMBER));
    var codec = new SeenUrlCodec(activityIds, originIds);
    seen = new BufferedTable<>(tables.table(FrontierTables.SEEN_URLS, Codec.FINGERPRINT, codec));
    active =
        new BufferedTable<>(
            new InFlightCache(tables.table("active", Codec.FINGERPRINT, ActiveUrl.CODEC)));
    this.counters = counters;
    this.holds = holds;
  }

  /** Returns a seen URL; empty if it was never seen. */
  public Optional<SeenUrl> seen(UrlFingerprint url) {
    return seen.get(url);
  }

  /**
   * Returns a URL with work; empty if it has none. A URL that was never seen is not looked up on
   * disk.
   */
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
      var before = UrlContribution.of(activity, seenBefore, activeBefore);
      var now = UrlContribution.of(activity, newSeen, newActive);
      if (before.equals(now)) continue;
      counters.onUrlChange(activity, now.counterChange(before), before.counts(), now.counts());
    }
    activeBefore.ifPresent(
        previous ->
            removeFromHoldQueues(
                previous.holdPositions(),
                newActive.map(ActiveUrl::holdPositions).orElse(Set.of())));
    seen.put(url, newSeen);
    newActive.ifPresentOrElse(active -> this.active.put(url, active), () -> active.remove(url));
  }

  private void removeFromHoldQueues(Set<HoldPosition> before, Set<HoldPosition> now) {
    for (var position : before) if (!now.contains(position)) holds.remove(position);
  }

  /** Writes the buffered changes of a record. */
  public void flush() {
    seen.flush();
    // After the seen URLs, whose encoding assigns ids.
    activityIds.flush();
    originIds.flush();
    active.flush();
  }
}
