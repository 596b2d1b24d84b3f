package orbweaver.frontier.queue;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Positions of host queues that were skipped because their servers may not be asked yet, in memory
 * only: after a restart they are examined once more. The URLs keep their positions, and those that
 * are queued behind them are found without another look at them.
 */
final class SkippedPositions {
  /**
   * Skipped positions of a host.
   *
   * @param next by level with skipped positions: the first position that was not examined
   * @param until the positions are examined again at this time
   */
  private record Skipped(Map<QueuePriority, Long> next, Instant until) {
    Skipped until(Instant time) {
      return time.isBefore(until) ? new Skipped(next, time) : this;
    }
  }

  private final Map<String, Skipped> byHost = new HashMap<>();

  /** Tests whether a position of a host was skipped. */
  boolean contains(String host) {
    return byHost.containsKey(host);
  }

  /** Tests whether a position of the level was skipped. */
  boolean containsLevel(QueuePosition position) {
    var skipped = byHost.get(position.host());
    return skipped != null && skipped.next().containsKey(position.priority());
  }

  /** Returns when the skipped positions of a host are examined again; empty if there are none. */
  Optional<Instant> until(String host) {
    return Optional.ofNullable(byHost.get(host)).map(Skipped::until);
  }

  /** Skips a position until that time; all before it in its level are skipped or have no URL. */
  void skip(QueuePosition position, Instant until) {
    var skipped = byHost.getOrDefault(position.host(), new Skipped(new HashMap<>(), until));
    skipped.next().put(position.priority(), position.index() + 1);
    byHost.put(position.host(), skipped.until(until));
  }

  /** Marks all positions before this one as examined, if one of its level was skipped. */
  void advance(QueuePosition next) {
    var skipped = byHost.get(next.host());
    if (skipped != null) skipped.next().replace(next.priority(), next.index());
  }

  /** Returns the first position of a level that was not examined. */
  QueuePosition firstUnexamined(QueuePosition head) {
    var skipped = byHost.get(head.host());
    return skipped == null
        ? head
        : head.withIndex(skipped.next().getOrDefault(head.priority(), head.index()));
  }

  /** Makes the positions of a host examined again if it is time. */
  void endIfDue(String host, Instant now) {
    var skipped = byHost.get(host);
    if (skipped != null && !now.isBefore(skipped.until())) byHost.remove(host);
  }

  /** Follows the change of a host queue. */
  void onChange(String host, HostQueue before, HostQueue after) {
    var skipped = byHost.get(host);
    if (skipped == null) return;
    // Positions of a level that becomes empty are numbered from 0 again.
    skipped.next().keySet().retainAll(after.levels().byPriority().keySet());
    if (skipped.next().isEmpty()) byHost.remove(host);
    else if (!before.failingServers().equals(after.failingServers()))
      byHost.put(host, skipped.until(earliestShortened(before, after)));
  }

  // The earliest end of a delay that became shorter, or ended.
  private static Instant earliestShortened(HostQueue before, HostQueue after) {
    var earliest = Instant.MAX;
    for (var server : before.failingServers().byServer().entrySet()) {
      var end = after.failingServers().of(server.getKey()).notBefore();
      if (end.isBefore(server.getValue().notBefore()) && end.isBefore(earliest)) earliest = end;
    }
    return earliest;
  }

  /** Makes all positions examined again. */
  void clear() {
    byHost.clear();
  }
}
