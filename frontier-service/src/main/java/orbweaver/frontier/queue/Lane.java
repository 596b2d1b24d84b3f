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
 * Host queue: the waiting URLs and the request state of one politeness key.
 *
 * @param lines by priority: the levels in which URLs wait
 * @param out the number of requests in flight
 * @param home the number of requests ever completed
 * @param notBefore no request is sent before this time
 * @param silence the current streak of failures
 * @param givenUp by activity that gave the host up: the reason
 * @param care the restriction set by an operator
 * @param pulse the estimator of the window
 * @param last the outcome of the last completed request as a word
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

  // No fetcher delays a host for more than a day, by a clock that may be somewhat ahead: a longer
  // delay was set before a clock went back.
  private static final Duration MAX_HOLD = Duration.ofDays(2);

  public Lane {
    lines = Collections.unmodifiableNavigableMap(lines);
    givenUp = Map.copyOf(givenUp);
  }

  /** Returns the priority of the level to send next. */
  Optional<Rank> first() {
    return lines.isEmpty() ? Optional.empty() : Optional.of(lines.firstKey());
  }

  /** Returns the level of a priority. */
  Line line(Rank priority) {
    return lines.getOrDefault(priority, Line.EMPTY);
  }

  /** Returns the number of waiting URLs. */
  public long waiting() {
    return lines.values().stream().mapToLong(Line::waiting).sum();
  }

  /** Tests whether no request is sent now. */
  public boolean isHeld(Instant now) {
    return now.isBefore(care.until())
        || (now.isBefore(notBefore) && !notBefore.isAfter(now.plus(MAX_HOLD)));
  }

  /** Returns the time before which no request is sent, for any reason. */
  public Instant opens() {
    return notBefore.isAfter(care.until()) ? notBefore : care.until();
  }

  /**
   * Tests whether one more request may be in flight.
   *
   * @param delay the minimum delay between two requests to the host
   * @param share the initial window
   */
  boolean hasRoom(Duration delay, int share) {
    return !lines.isEmpty() && out < window(delay, share);
  }

  /**
   * Returns the number of requests that may be in flight, for this minimum delay between two
   * requests and this initial window.
   */
  public int window(Duration delay, int share) {
    return first()
        .filter(Rank::isStrict)
        .map(_ -> 1)
        .orElseGet(() -> pulse.window(longer(delay), share));
  }

  private Duration longer(Duration delay) {
    return care.delay().filter(minimum -> minimum.compareTo(delay) > 0).orElse(delay);
  }

  /** Returns a copy with one more URL at the end of a level. */
  Lane queued(Rank priority) {
    return with(priority, line(priority).queued(), out);
  }

  /** Returns a copy with one URL less in a level. */
  Lane left(Rank priority) {
    return with(priority, line(priority).left(), out);
  }

  /**
   * Returns a copy in which the first URL of a level, at that position, is removed without a
   * request.
   */
  Lane dropped(Rank priority, long number) {
    return with(priority, line(priority).taken(number), out);
  }

  /**
   * Returns a copy in which the request for the first URL of a level, at that position, is in
   * flight.
   */
  Lane handedOut(Rank priority, long number) {
    return with(priority, line(priority).taken(number), out + 1);
  }

  private Lane with(Rank priority, Line level, int outNow) {
    var all = new TreeMap<>(lines);
    if (level.waiting() > 0) all.put(priority, level);
    else all.remove(priority);
    return new Lane(all, outNow, home, notBefore, silence, givenUp, care, pulse, last);
  }

  /** Returns a copy with a restriction. */
  public Lane spared(Care restriction) {
    return new Lane(lines, out, home, notBefore, silence, givenUp, restriction, pulse, last);
  }

  /**
   * Returns a copy for an activity that forces a request: the activity no longer gives the host up,
   * and the failure streak restarts unless other requests wait or are in flight.
   */
  public Lane insisted(String activity) {
    var isIdle = lines.isEmpty() && out == 0;
    var streak = silence.filter(_ -> !isIdle);
    return new Lane(lines, out, home, notBefore, streak, givenUp, care, pulse, last)
        .takenBack(Set.of(activity));
  }

  /** Returns a copy after a request that the host answered, whatever the answer. */
  public Lane answered(Homing completed) {
    return completed(completed, notBefore, Optional.empty());
  }

  /**
   * Returns a copy after a request that failed because of the host.
   *
   * @param isFirst whether it was the first failed request of its URL
   */
  public Lane troubled(Failure failure, boolean isFirst, Homing completed) {
    var streak = streak(completed.now()).tried(failure, isFirst);
    return completed(completed, notBefore, Optional.of(streak));
  }

  /** Returns a copy after a request that may not be repeated before {@code until}. */
  public Lane heldUntil(Instant until, Duration patience, Homing completed) {
    // Of several deferred requests, the one that may be repeated first sets the delay. At the end
    // of the patience all waiting URLs must be examined, to be given up.
    var now = completed.now();
    var isDelayed = notBefore.isAfter(now);
    var soonest = isDelayed && notBefore.isBefore(until) ? notBefore : until;
    var end = end(patience, now);
    var next = soonest.isBefore(end) ? soonest : end;
    return completed(completed, next, Optional.of(streak(now)));
  }

  private Lane completed(Homing completed, Instant next, Optional<Silence> streak) {
    return new Lane(
        lines,
        out - 1,
        home + 1,
        next,
        streak,
        givenUp,
        care,
        completed.measured(pulse, home + 1),
        Optional.of(completed.outcome()));
  }

  /**
   * Returns the time at which the patience with this host ends if it answers nothing until then.
   */
  public Instant end(Duration patience, Instant now) {
    return streak(now).since().plus(patience);
  }

  private Silence streak(Instant now) {
    return silence.map(streak -> streak.at(now)).orElseGet(() -> Silence.from(now));
  }

  /**
   * Returns a copy after a URL was given up by these activities. If the failure streak is long
   * enough they give the host up, and their other URLs are no longer delayed.
   */
  public Lane lost(Set<String> activities, Duration patience, Instant now) {
    return silence
        .flatMap(streak -> streak.farewell(patience, now))
        .map(reason -> giveUp(activities, reason, now))
        .orElse(this);
  }

  private Lane giveUp(Set<String> activities, Farewell reason, Instant now) {
    var all = new HashMap<>(givenUp);
    for (var activity : activities) all.putIfAbsent(activity, reason);
    var next = notBefore.isAfter(now) ? now : notBefore;
    return new Lane(lines, out, home, next, silence, all, care, pulse, last);
  }

  /** Returns a copy in which these activities no longer give the host up. */
  public Lane takenBack(Set<String> activities) {
    if (Collections.disjoint(givenUp.keySet(), activities)) return this;
    var all = new HashMap<>(givenUp);
    all.keySet().removeAll(activities);
    return new Lane(lines, out, home, notBefore, silence, all, care, pulse, last);
  }
}
