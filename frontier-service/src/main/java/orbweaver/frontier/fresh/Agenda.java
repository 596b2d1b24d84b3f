package orbweaver.frontier.fresh;

import java.time.Duration;
import java.time.Instant;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import orbweaver.frontier.state.Table;

/**
 * Schedule of revisits by due time. The due times are rounded up, the more the longer the interval,
 * so that many revisits share one slot time: the few slot times are kept in memory, the many
 * revisits on disk.
 */
public final class Agenda {
  // A revisit is late by at most its interval divided by this.
  private static final long INTERVAL_PARTS = 16;

  private final Table<Long, Span> ranges;
  private final Table<Turn, Visitor> slots;
  private final NavigableSet<Long> dueTimes = new TreeSet<>();

  /**
   * @param ranges by due time in milliseconds: its range of slots
   * @param slots by slot: the revisit
   */
  public Agenda(Table<Long, Span> ranges, Table<Turn, Visitor> slots) {
    this.ranges = ranges;
    this.slots = slots;
    ranges.forEach((dueTime, _) -> dueTimes.add(dueTime));
  }

  /** Schedules a revisit, not before the interval is over. */
  Turn add(Visitor revisit, Duration interval, Instant now) {
    var dueTime = dueTime(interval.toMillis(), now.toEpochMilli());
    var range = range(dueTime);
    var slot = new Turn(dueTime, range.tail());
    slots.put(slot, revisit);
    ranges.put(dueTime, range.longer());
    dueTimes.add(dueTime);
    return slot;
  }

  private static long dueTime(long interval, long now) {
    var granularity = Math.max(1, Long.highestOneBit(interval) / INTERVAL_PARTS);
    return Math.ceilDiv(now + interval, granularity) * granularity;
  }

  /** Removes a scheduled revisit. */
  void remove(Turn slot) {
    slots.remove(slot);
  }

  /** Takes one revisit that is due; empty if none is due. */
  Optional<Visitor> next(Instant now) {
    while (!dueTimes.isEmpty() && dueTimes.first() <= now.toEpochMilli()) {
      var revisit = take(dueTimes.first());
      if (revisit.isPresent()) return revisit;
    }
    return Optional.empty();
  }

  private Optional<Visitor> take(long dueTime) {
    var range = range(dueTime);
    if (range.isEmpty()) {
      dueTimes.remove(dueTime);
      ranges.remove(dueTime);
      return Optional.empty();
    }
    var slot = new Turn(dueTime, range.head());
    var revisit = slots.get(slot);
    slots.remove(slot);
    ranges.put(dueTime, range.taken());
    return revisit;
  }

  private Span range(long dueTime) {
    return ranges.get(dueTime).orElse(Span.EMPTY);
  }
}
