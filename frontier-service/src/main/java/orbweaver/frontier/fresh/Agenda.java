package orbweaver.frontier.fresh;

import java.time.Duration;
import java.time.Instant;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import orbweaver.frontier.state.Table;

/**
 * Visitors by the time they are due. Those that are due at about the same time share a moment, the
 * longer they wait the more of them: so there are few moments, which are kept in memory, however
 * many visitors there are on disk.
 */
public final class Agenda {
  // No visitor comes later by more than one of so many parts of its pause.
  private static final long PARTS = 16;

  private final Table<Long, Span> moments;
  private final Table<Turn, Visitor> turns;
  private final NavigableSet<Long> coming = new TreeSet<>();

  /**
   * @param moments at which somebody is due, in milliseconds
   * @param turns who that is
   */
  public Agenda(Table<Long, Span> moments, Table<Turn, Visitor> turns) {
    this.moments = moments;
    this.turns = turns;
    moments.forEach((moment, _) -> coming.add(moment));
  }

  /** Not before the pause is over. */
  Turn add(Visitor visitor, Duration pause, Instant now) {
    var moment = moment(pause.toMillis(), now.toEpochMilli());
    var span = span(moment);
    var turn = new Turn(moment, span.tail());
    turns.put(turn, visitor);
    moments.put(moment, span.longer());
    coming.add(moment);
    return turn;
  }

  private static long moment(long pause, long now) {
    var grain = Math.max(1, Long.highestOneBit(pause) / PARTS);
    return Math.ceilDiv(now + pause, grain) * grain;
  }

  void remove(Turn turn) {
    turns.remove(turn);
  }

  /** Takes out one that is due; empty when nobody is. */
  Optional<Visitor> next(Instant now) {
    while (!coming.isEmpty() && coming.first() <= now.toEpochMilli()) {
      var visitor = take(coming.first());
      if (visitor.isPresent()) return visitor;
    }
    return Optional.empty();
  }

  private Optional<Visitor> take(long moment) {
    var span = span(moment);
    if (span.isEmpty()) {
      coming.remove(moment);
      moments.remove(moment);
      return Optional.empty();
    }
    var turn = new Turn(moment, span.head());
    var visitor = turns.get(turn);
    turns.remove(turn);
    moments.put(moment, span.taken());
    return visitor;
  }

  private Span span(long moment) {
    return moments.get(moment).orElse(Span.EMPTY);
  }
}
