package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the frontier knows of one politeness key.
 *
 * @param lines by rank, those in which URLs wait
 * @param out orders handed out and not home
 * @param home orders that came home, ever
 * @param notBefore nothing is handed out earlier
 * @param heldSince since when the host has answered nothing: orders came home untried, or failed in
 *     a way that may be the host's
 * @param care how it is spared
 * @param pulse how fast it takes orders
 * @param last what became of the last order that came home, in a word
 */
public record Lane(
    NavigableMap<Rank, Line> lines,
    int out,
    long home,
    Instant notBefore,
    Optional<Instant> heldSince,
    Care care,
    Pulse pulse,
    Optional<String> last) {
  public static final Lane EMPTY =
      new Lane(
          new TreeMap<>(),
          0,
          0,
          Instant.EPOCH,
          Optional.empty(),
          Care.NONE,
          Pulse.NONE,
          Optional.empty());

  // No fetcher holds a host for more than a day, by a clock that may be somewhat ahead of ours:
  // what
  // seems to be held longer was held before a clock went back.
  private static final Duration LONGEST_HOLD = Duration.ofDays(2);

  public Lane {
    lines = Collections.unmodifiableNavigableMap(lines);
  }

  /** The line whose turn it is. */
  Optional<Rank> first() {
    return lines.isEmpty() ? Optional.empty() : Optional.of(lines.firstKey());
  }

  Line line(Rank rank) {
    return lines.getOrDefault(rank, Line.EMPTY);
  }

  /** URLs that wait. */
  public long waiting() {
    return lines.values().stream().mapToLong(Line::waiting).sum();
  }

  /** Whether nothing is handed out now. */
  public boolean isHeld(Instant now) {
    return now.isBefore(care.until())
        || (now.isBefore(notBefore) && !notBefore.isAfter(now.plus(LONGEST_HOLD)));
  }

  /** Nothing is handed out earlier, for whatever reason. */
  public Instant opens() {
    return notBefore.isAfter(care.until()) ? notBefore : care.until();
  }

  /**
   * Whether one order more may be out.
   *
   * @param delay between two requests to the host, at least
   */
  boolean hasRoom(Duration delay) {
    return !lines.isEmpty() && out < window(delay);
  }

  /** Orders that may be out, with at least that delay between two requests. */
  public int window(Duration delay) {
    return first().filter(Rank::isStrict).map(_ -> 1).orElseGet(() -> pulse.window(longer(delay)));
  }

  private Duration longer(Duration delay) {
    return care.delay().filter(asked -> asked.compareTo(delay) > 0).orElse(delay);
  }

  Lane queued(Rank rank) {
    return with(rank, line(rank).queued(), out);
  }

  Lane left(Rank rank) {
    return with(rank, line(rank).left(), out);
  }

  /** The URL at that place was the first, and does not go out. */
  Lane dropped(Rank rank, long number) {
    return with(rank, line(rank).taken(number), out);
  }

  /** The URL at that place is out. */
  Lane handedOut(Rank rank, long number) {
    return with(rank, line(rank).taken(number), out + 1);
  }

  private Lane with(Rank rank, Line line, int outNow) {
    var all = new TreeMap<>(lines);
    if (line.waiting() > 0) all.put(rank, line);
    else all.remove(rank);
    return new Lane(all, outNow, home, notBefore, heldSince, care, pulse, last);
  }

  /** The same, spared so. */
  public Lane spared(Care asked) {
    return new Lane(lines, out, home, notBefore, heldSince, asked, pulse, last);
  }

  /** Whether nothing waits and nothing is out. */
  public boolean isIdle() {
    return lines.isEmpty() && out == 0;
  }

  /** The same, its silence forgotten: whoever asks anew waits anew. */
  public Lane revived() {
    return new Lane(lines, out, home, notBefore, Optional.empty(), care, pulse, last);
  }

  /** An order came home that the host answered, in whichever way. */
  public Lane answered(Homing homing) {
    return home(homing, notBefore, Optional.empty());
  }

  /** An order came home that the host did not answer as it should. */
  public Lane troubled(Homing homing) {
    return home(homing, notBefore, Optional.of(since(homing.now())));
  }

  /** An order came home that may not be tried before {@code until}. */
  public Lane heldUntil(Instant until, Duration patience, Homing homing) {
    // Of several orders sent home the one that could start first says when to try again; and when
    // patience ends, all that wait must learn of it.
    var now = homing.now();
    var isHeld = notBefore.isAfter(now);
    var soonest = isHeld && notBefore.isBefore(until) ? notBefore : until;
    var end = end(patience, now);
    var next = soonest.isBefore(end) ? soonest : end;
    return home(homing, next, Optional.of(since(now)));
  }

  private Lane home(Homing homing, Instant next, Optional<Instant> silentSince) {
    return new Lane(
        lines,
        out - 1,
        home + 1,
        next,
        silentSince,
        care,
        homing.measured(pulse, home + 1),
        Optional.of(homing.outcome()));
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
