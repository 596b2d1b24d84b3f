package orbweaver.frontier.revisit;

import java.time.Duration;
import java.time.Instant;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import orbweaver.frontier.state.BufferedTable;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.TableFactory;

/**
 * Schedule of revisits by due time. Due times are rounded up, to coarser units for longer
 * intervals, so that many revisits share one due time: the few due times are kept in memory, the
 * many revisits on disk.
 */
final class RevisitSchedule {
  // A revisit is late by at most its interval divided by this.
  private static final long INTERVAL_PARTS = 16;

  // By due time in milliseconds: its range of slots.
  private final BufferedTable<Long, SlotRange> ranges;
  // By slot: the revisit.
  private final BufferedTable<DueSlot, RevisitKey> slots;
  private final NavigableSet<Long> dueTimes = new TreeSet<>();

  RevisitSchedule(TableFactory tables) {
    ranges = new BufferedTable<>(tables.table("revisit-ranges", Codec.NUMBER, SlotRange.CODEC));
    slots = new BufferedTable<>(tables.table("revisits", DueSlot.CODEC, RevisitKey.CODEC));
    ranges.forEach((dueTime, _) -> dueTimes.add(dueTime));
  }

  /** Schedules a revisit, not before the interval is over. */
  DueSlot add(RevisitKey revisit, Duration interval, Instant now) {
    var dueTime = dueTime(interval.toMillis(), now.toEpochMilli());
    var range = range(dueTime);
    var slot = new DueSlot(dueTime, range.tail());
    slots.put(slot, revisit);
    ranges.put(dueTime, range.withAdded());
    dueTimes.add(dueTime);
    return slot;
  }

  private static long dueTime(long interval, long now) {
    var granularity = Math.max(1, Long.highestOneBit(interval) / INTERVAL_PARTS);
    return Math.ceilDiv(now + interval, granularity) * granularity;
  }

  /** Removes a scheduled revisit. */
  void remove(DueSlot slot) {
    slots.remove(slot);
  }

  /** Takes one revisit that is due; empty if none is due. */
  Optional<RevisitKey> pollDue(Instant now) {
    while (!dueTimes.isEmpty() && dueTimes.first() <= now.toEpochMilli()) {
      var revisit = take(dueTimes.first());
      if (revisit.isPresent()) return revisit;
    }
    return Optional.empty();
  }

  private Optional<RevisitKey> take(long dueTime) {
    var range = range(dueTime);
    if (range.isEmpty()) {
      dueTimes.remove(dueTime);
      ranges.remove(dueTime);
      return Optional.empty();
    }
    var slot = new DueSlot(dueTime, range.head());
    var revisit = slots.get(slot);
    slots.remove(slot);
    ranges.put(dueTime, range.withTaken());
    return revisit;
  }

  private SlotRange range(long dueTime) {
    return ranges.get(dueTime).orElse(SlotRange.EMPTY);
  }

  /** Writes the buffered changes of a record. */
  void flush() {
    ranges.flush();
    slots.flush();
  }
}
