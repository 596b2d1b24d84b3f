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
 * @param levels by priority: the levels in which URLs wait
 * @param inFlight the number of requests in flight
 * @param completedRequests the number of requests ever completed
 * @param notBefore no request is sent before this time
 * @param failures the current streak of failures
 * @param givenUpBy by activity that gave the host up: the reason
 * @param restriction the restriction set by an operator
 * @param windowEstimator the estimator of the window
 * @param lastOutcome the outcome of the last completed request as a word
 */
public record HostQueue(
    NavigableMap<QueuePriority, PriorityLevel> levels,
    int inFlight,
    long completedRequests,
    Instant notBefore,
    Optional<FailureStreak> failures,
    Map<String, GiveUpReason> givenUpBy,
    HostRestriction restriction,
    WindowEstimator windowEstimator,
    Optional<String> lastOutcome) {
  public static final HostQueue EMPTY =
      new HostQueue(
          new TreeMap<>(),
          0,
          0,
          Instant.EPOCH,
          Optional.empty(),
          Map.of(),
          HostRestriction.NONE,
          WindowEstimator.NONE,
          Optional.empty());

  // No fetcher delays a host for more than a day, by a clock that may be somewhat ahead: a longer
  // delay was set before a clock went back.
  private static final Duration MAX_HOLD = Duration.ofDays(2);

  public HostQueue {
    levels = Collections.unmodifiableNavigableMap(levels);
    givenUpBy = Map.copyOf(givenUpBy);
  }

  /** Returns the priority of the level to send next. */
  Optional<QueuePriority> firstPriority() {
    return levels.isEmpty() ? Optional.empty() : Optional.of(levels.firstKey());
  }

  /** Returns the level of a priority. */
  PriorityLevel level(QueuePriority priority) {
    return levels.getOrDefault(priority, PriorityLevel.EMPTY);
  }

  /** Returns the number of waiting URLs. */
  public long waitingUrls() {
    return levels.values().stream().mapToLong(PriorityLevel::waitingUrls).sum();
  }

  /** Tests whether no request is sent now. */
  public boolean isDelayed(Instant now) {
    return now.isBefore(restriction.blockedUntil())
        || (now.isBefore(notBefore) && !notBefore.isAfter(now.plus(MAX_HOLD)));
  }

  /** Returns the time before which no request is sent, for any reason. */
  public Instant readyAt() {
    return notBefore.isAfter(restriction.blockedUntil()) ? notBefore : restriction.blockedUntil();
  }

  /**
   * Tests whether one more request may be in flight.
   *
   * @param delay the minimum delay between two requests to the host
   * @param share the initial window
   */
  boolean hasRoom(Duration delay, int share) {
    return !levels.isEmpty() && inFlight < window(delay, share);
  }

  /**
   * Returns the number of requests that may be in flight, for this minimum delay between two
   * requests and this initial window.
   */
  public int window(Duration delay, int share) {
    return firstPriority()
        .filter(QueuePriority::isStrict)
        .map(_ -> 1)
        .orElseGet(() -> windowEstimator.window(longer(delay), share));
  }

  private Duration longer(Duration delay) {
    return restriction.minDelay().filter(minimum -> minimum.compareTo(delay) > 0).orElse(delay);
  }

  /** Returns a copy with one more URL at the end of a level. */
  HostQueue withAdded(QueuePriority priority) {
    return with(priority, level(priority).withAdded(), inFlight);
  }

  /** Returns a copy with one URL less in a level. */
  HostQueue withRemoved(QueuePriority priority) {
    return with(priority, level(priority).withRemoved(), inFlight);
  }

  /**
   * Returns a copy in which the first URL of a level, at that position, is removed without a
   * request.
   */
  HostQueue withDropped(QueuePriority priority, long number) {
    return with(priority, level(priority).withTaken(number), inFlight);
  }

  /**
   * Returns a copy in which the request for the first URL of a level, at that position, is in
   * flight.
   */
  HostQueue withDispatched(QueuePriority priority, long number) {
    return with(priority, level(priority).withTaken(number), inFlight + 1);
  }

  private HostQueue with(QueuePriority priority, PriorityLevel level, int outNow) {
    var all = new TreeMap<>(levels);
    if (level.waitingUrls() > 0) all.put(priority, level);
    else all.remove(priority);
    return new HostQueue(
        all,
        outNow,
        completedRequests,
        notBefore,
        failures,
        givenUpBy,
        restriction,
        windowEstimator,
        lastOutcome);
  }

  /** Returns a copy with a restriction. */
  public HostQueue withRestriction(HostRestriction restriction) {
    return new HostQueue(
        levels,
        inFlight,
        completedRequests,
        notBefore,
        failures,
        givenUpBy,
        restriction,
        windowEstimator,
        lastOutcome);
  }

  /**
   * Returns a copy for an activity that forces a request: the activity no longer gives the host up,
   * and the failure streak restarts unless other requests wait or are in flight.
   */
  public HostQueue withForcedRetry(String activity) {
    var isIdle = levels.isEmpty() && inFlight == 0;
    var streak = failures.filter(_ -> !isIdle);
    return new HostQueue(
            levels,
            inFlight,
            completedRequests,
            notBefore,
            streak,
            givenUpBy,
            restriction,
            windowEstimator,
            lastOutcome)
        .withoutGiveUp(Set.of(activity));
  }

  /** Returns a copy after a request that the host answered, whatever the answer. */
  public HostQueue withAnswer(CompletedRequest completed) {
    return completed(completed, notBefore, Optional.empty());
  }

  /**
   * Returns a copy after a request that failed because of the host.
   *
   * @param isFirst whether it was the first failed request of its URL
   */
  public HostQueue withFailure(Failure failure, boolean isFirst, CompletedRequest completed) {
    var streak = streak(completed.completedAt()).withFailure(failure, isFirst);
    return completed(completed, notBefore, Optional.of(streak));
  }

  /** Returns a copy after a request that may not be repeated before {@code until}. */
  public HostQueue withDeferral(Instant until, Duration patience, CompletedRequest completed) {
    // Of several deferred requests, the one that may be repeated first sets the delay. At the end
    // of the patience all waiting URLs must be examined, to be given up.
    var now = completed.completedAt();
    var isDelayed = notBefore.isAfter(now);
    var soonest = isDelayed && notBefore.isBefore(until) ? notBefore : until;
    var end = patienceEnd(patience, now);
    var next = soonest.isBefore(end) ? soonest : end;
    return completed(completed, next, Optional.of(streak(now)));
  }

  private HostQueue completed(
      CompletedRequest completed, Instant next, Optional<FailureStreak> streak) {
    return new HostQueue(
        levels,
        inFlight - 1,
        completedRequests + 1,
        next,
        streak,
        givenUpBy,
        restriction,
        completed.measure(windowEstimator, completedRequests + 1),
        Optional.of(completed.outcome()));
  }

  /**
   * Returns the time at which the patience with this host ends if it answers nothing until then.
   */
  public Instant patienceEnd(Duration patience, Instant now) {
    return streak(now).since().plus(patience);
  }

  private FailureStreak streak(Instant now) {
    return failures
        .map(streak -> streak.notAfter(now))
        .orElseGet(() -> FailureStreak.startingAt(now));
  }

  /**
   * Returns a copy after a URL was given up by these activities. If the failure streak is long
   * enough they give the host up, and their other URLs are no longer delayed.
   */
  public HostQueue withLost(Set<String> activities, Duration patience, Instant now) {
    return failures
        .flatMap(streak -> streak.giveUpReason(patience, now))
        .map(reason -> giveUp(activities, reason, now))
        .orElse(this);
  }

  private HostQueue giveUp(Set<String> activities, GiveUpReason reason, Instant now) {
    var all = new HashMap<>(givenUpBy);
    for (var activity : activities) all.putIfAbsent(activity, reason);
    var next = notBefore.isAfter(now) ? now : notBefore;
    return new HostQueue(
        levels,
        inFlight,
        completedRequests,
        next,
        failures,
        all,
        restriction,
        windowEstimator,
        lastOutcome);
  }

  /** Returns a copy in which these activities no longer give the host up. */
  public HostQueue withoutGiveUp(Set<String> activities) {
    if (Collections.disjoint(givenUpBy.keySet(), activities)) return this;
    var all = new HashMap<>(givenUpBy);
    all.keySet().removeAll(activities);
    return new HostQueue(
        levels,
        inFlight,
        completedRequests,
        notBefore,
        failures,
        all,
        restriction,
        windowEstimator,
        lastOutcome);
  }
}
