package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import orbweaver.contract.fetch.Failure;

/**
 * What the frontier knows of one politeness key.
 *
 * @param lines by rank, those in which URLs wait
 * @param out orders handed out and not home
 * @param home orders that came home, ever
 * @param notBefore nothing is handed out earlier
 * @param silence that the host answers nothing now
 * @param givenUp by activity, why it asks for nothing more of the host
 * @param care how it is spared
 * @param pulse how fast it takes orders
 * @param last what became of the last order that came home, in a word
 */
public record Lane(
    NavigableMap<Rank, Line> lines,
    int out,
    long home,
    Instant notBefore,
    Optional<Silence> silence,
    Map<String, Farewell> givenUp,
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
          Map.of(),
          Care.NONE,
          Pulse.NONE,
          Optional.empty());

  // No fetcher holds a host for more than a day, by a clock that may be somewhat ahead of ours:
  // what
  // seems to be held longer was held before a clock went back.
  private static final Duration LONGEST_HOLD = Duration.ofDays(2);

  public Lane {
    lines = Collections.unmodifiableNavigableMap(lines);
    givenUp = Map.copyOf(givenUp);
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
   * @param share as many may be out before anything is measured
   */
  boolean hasRoom(Duration delay, int share) {
    return !lines.isEmpty() && out < window(delay, share);
  }

  /** Orders that may be out, with at least that delay between two requests, and that share. */
  public int window(Duration delay, int share) {
    return first()
        .filter(Rank::isStrict)
        .map(_ -> 1)
        .orElseGet(() -> pulse.window(longer(delay), share));
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
    return new Lane(all, outNow, home, notBefore, silence, givenUp, care, pulse, last);
  }

  /** The same, spared so. */
  public Lane spared(Care asked) {
    return new Lane(lines, out, home, notBefore, silence, givenUp, asked, pulse, last);
  }

  /** An activity asks it again, and waits anew, unless somebody waits for it now. */
  public Lane insisted(String activity) {
    var isIdle = lines.isEmpty() && out == 0;
    var silent = silence.filter(_ -> !isIdle);
    return new Lane(lines, out, home, notBefore, silent, givenUp, care, pulse, last)
        .takenBack(Set.of(activity));
  }

  /** An order came home that the host answered, in whichever way. */
  public Lane answered(Homing homing) {
    return home(homing, notBefore, Optional.empty());
  }

  /**
   * An order came home that the host did not answer as it should.
   *
   * @param isFirst whether its URL was not tried in vain before
   */
  public Lane troubled(Failure why, boolean isFirst, Homing homing) {
    var silent = silence(homing.now()).tried(why, isFirst);
    return home(homing, notBefore, Optional.of(silent));
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
    return home(homing, next, Optional.of(silence(now)));
  }

  private Lane home(Homing homing, Instant next, Optional<Silence> silent) {
    return new Lane(
        lines,
        out - 1,
        home + 1,
        next,
        silent,
        givenUp,
        care,
        homing.measured(pulse, home + 1),
        Optional.of(homing.outcome()));
  }

  /** When patience with this host ends, if it answers nothing until then. */
  public Instant end(Duration patience, Instant now) {
    return silence(now).since().plus(patience);
  }

  private Silence silence(Instant now) {
    return silence.map(silent -> silent.at(now)).orElseGet(() -> Silence.from(now));
  }

  /**
   * A URL came to nothing for these activities. Where nothing better is to be expected of the host
   * they give it up, and what else they want of it waits for no hold.
   */
  public Lane lost(Set<String> activities, Duration patience, Instant now) {
    return silence
        .flatMap(silent -> silent.farewell(patience, now))
        .map(why -> givenUp(activities, why, now))
        .orElse(this);
  }

  private Lane givenUp(Set<String> activities, Farewell why, Instant now) {
    var all = new HashMap<>(givenUp);
    for (var activity : activities) all.putIfAbsent(activity, why);
    var next = notBefore.isAfter(now) ? now : notBefore;
    return new Lane(lines, out, home, next, silence, all, care, pulse, last);
  }

  /** These ask the host again. */
  public Lane takenBack(Set<String> activities) {
    if (Collections.disjoint(givenUp.keySet(), activities)) return this;
    var all = new HashMap<>(givenUp);
    all.keySet().removeAll(activities);
    return new Lane(lines, out, home, notBefore, silence, all, care, pulse, last);
  }
}
