package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.order.Priority;

/**
 * What the frontier knows of one politeness key.
 *
 * @param lines by priority, those in which URLs wait
 * @param out orders handed out and not home
 * @param notBefore nothing is handed out earlier
 * @param heldSince since when the host has answered nothing: orders came home untried, or failed in
 *     a way that may be the host's
 */
public record Lane(
    Map<Priority, Line> lines, int out, Instant notBefore, Optional<Instant> heldSince) {
  public static final Lane EMPTY = new Lane(Map.of(), 0, Instant.EPOCH, Optional.empty());

  // No fetcher holds a host for more than a day, by a clock that may be somewhat ahead of ours:
  // what
  // seems to be held longer was held before a clock went back.
  private static final Duration LONGEST_HOLD = Duration.ofDays(2);

  public Lane {
    lines = Map.copyOf(lines);
  }

  /** The line whose turn it is. */
  Optional<Priority> first() {
    return lines.keySet().stream().min(Comparator.comparingInt(Priority::number));
  }

  Line line(Priority priority) {
    return lines.getOrDefault(priority, Line.EMPTY);
  }

  /** Whether nothing is handed out now. */
  boolean isHeld(Instant now) {
    return now.isBefore(notBefore) && !notBefore.isAfter(now.plus(LONGEST_HOLD));
  }

  long waiting() {
    return lines.values().stream().mapToLong(Line::waiting).sum();
  }

  Lane queued(Priority priority) {
    return new Lane(with(priority, line(priority).queued()), out, notBefore, heldSince);
  }

  Lane left(Priority priority) {
    return new Lane(with(priority, line(priority).left()), out, notBefore, heldSince);
  }

  /** The URL at that place is out. */
  Lane handedOut(Priority priority, long number) {
    return new Lane(with(priority, line(priority).taken(number)), out + 1, notBefore, heldSince);
  }

  private Map<Priority, Line> with(Priority priority, Line line) {
    var all = new HashMap<>(lines);
    if (line.waiting() > 0) all.put(priority, line);
    else all.remove(priority);
    return all;
  }

  /** An order came home that the host answered, in whichever way. */
  public Lane home() {
    return new Lane(lines, out - 1, notBefore, Optional.empty());
  }

  /** An order came home that the host did not answer as it should. */
  public Lane troubled(Instant now) {
    return new Lane(lines, out - 1, notBefore, Optional.of(since(now)));
  }

  /** An order came home that may not be tried before {@code until}. */
  public Lane heldUntil(Instant until, Duration patience, Instant now) {
    // Of several orders sent home the one that could start first says when to try again; and when
    // patience ends, all that wait must learn of it.
    var isHeld = notBefore.isAfter(now);
    var soonest = isHeld && notBefore.isBefore(until) ? notBefore : until;
    var end = end(patience, now);
    var next = soonest.isBefore(end) ? soonest : end;
    return new Lane(lines, out - 1, next, Optional.of(since(now)));
  }

  /** When patience with this host ends, if it answers nothing until then. */
  public Instant end(Duration patience, Instant now) {
    return since(now).plus(patience);
  }

  // A silence that is yet to begin began by a clock that was ahead.
  private Instant since(Instant now) {
    return heldSince.filter(now::isAfter).orElse(now);
  }
}
