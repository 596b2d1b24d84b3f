package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Blocked;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.request.Interest;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.queue.CompletedRequest;
import orbweaver.frontier.queue.FailureStreak;
import orbweaver.frontier.queue.GiveUpReason;
import orbweaver.frontier.queue.HostQueue;
import orbweaver.frontier.seen.UrlState;

/**
 * Retry policy: decides whether and when a URL is requested again, when a URL or a host is given
 * up, and what ends that.
 */
public final class RetryPolicy {
  /** Maximum number of failed tries of one URL; each retry goes to the back of the queue. */
  static final int MAX_TRIES = 5;

  /**
   * Threshold to give a host up: consecutive requests that reached no server, or URLs that got no
   * answer.
   */
  public static final int GIVE_UP_THRESHOLD = 5;

  private static final int MIN_REQUESTS_IN_PATIENCE = 3;
  private static final Duration DEFAULT_PATIENCE = Duration.ofMinutes(10);

  private RetryPolicy() {}

  /** Returns how long these activities together wait for a host that answers nothing. */
  static Duration patience(Collection<Activity> activities) {
    return activities.stream()
        .map(RetryPolicy::patience)
        .max(Comparator.naturalOrder())
        .orElse(DEFAULT_PATIENCE);
  }

  // A long crawl delay must not look like a host that does not answer, so the patience lasts for at
  // least some requests at this delay.
  private static Duration patience(Activity activity) {
    var minPatience = activity.delay().multipliedBy(MIN_REQUESTS_IN_PATIENCE);
    return minPatience.compareTo(activity.patience()) > 0 ? minPatience : activity.patience();
  }

  /** Returns the next action for a URL whose request completed with this outcome. */
  static NextAction nextAction(
      ActiveUrl active, Outcome outcome, HostQueue hostQueue, Duration patience, Instant now) {
    return switch (outcome) {
      case Deferred _ ->
          isPatient(hostQueue, patience, now)
              ? requeue(active, active.failedTries())
              : giveUp(active, UrlState.FAILED, HoldReason.FAILED);
      case RefetchNeeded _ -> requeue(active, active.failedTries());
      case Failed(var failure, _, _) ->
          isWorthRetrying(failure, active) && isPatient(hostQueue, patience, now)
              ? requeue(active, active.failedTries() + 1)
              : giveUp(active, UrlState.FAILED, HoldReason.FAILED);
      case RobotsDenied _, Blocked _ -> giveUp(active, UrlState.FORBIDDEN, HoldReason.FORBIDDEN);
      case Fetched _, Redirected _, Filtered _, NotModified _ ->
          finish(active, UrlState.after(outcome, active.previousState()));
    };
  }

  private static boolean isPatient(HostQueue hostQueue, Duration patience, Instant now) {
    return now.isBefore(patienceEnd(hostQueue, patience, now));
  }

  // The patience with a host ends at this time if the host answers nothing until then.
  private static Instant patienceEnd(HostQueue hostQueue, Duration patience, Instant now) {
    return streak(hostQueue, now).since().plus(patience);
  }

  private static FailureStreak streak(HostQueue hostQueue, Instant now) {
    return hostQueue
        .failures()
        .map(streak -> streak.notAfter(now))
        .orElseGet(() -> FailureStreak.startingAt(now));
  }

  /** Returns the host queue after the completion of a request that contacted the host. */
  static HostQueue hostQueueAfter(
      HostQueue hostQueue,
      ActiveUrl active,
      Outcome outcome,
      Duration patience,
      CompletedRequest completed) {
    return switch (outcome) {
      case Deferred(var until) -> afterDeferral(hostQueue, until, patience, completed);
      case Failed(var failure, _, _) when failure.isRetryable() ->
          afterFailure(hostQueue, failure, active.failedTries() == 0, completed);
      case Failed _,
          Fetched _,
          Redirected _,
          Filtered _,
          NotModified _,
          RobotsDenied _,
          Blocked _,
          RefetchNeeded _ ->
          withoutGiveUp(
              hostQueue.withCompletion(completed, hostQueue.notBefore(), Optional.empty()),
              active.inFlightActivities());
    };
  }

  private static HostQueue afterFailure(
      HostQueue hostQueue, Failure failure, boolean isFirst, CompletedRequest completed) {
    var streak = streak(hostQueue, completed.completedAt()).withFailure(failure, isFirst);
    return hostQueue.withCompletion(completed, hostQueue.notBefore(), Optional.of(streak));
  }

  // Of several deferred requests, the one that may be repeated first sets the delay. At the end of
  // the patience all waiting URLs must be examined, to be given up.
  private static HostQueue afterDeferral(
      HostQueue hostQueue, Instant until, Duration patience, CompletedRequest completed) {
    var now = completed.completedAt();
    var before = hostQueue.notBefore();
    var soonest = before.isAfter(now) && before.isBefore(until) ? before : until;
    var end = patienceEnd(hostQueue, patience, now);
    return hostQueue.withCompletion(
        completed, soonest.isBefore(end) ? soonest : end, Optional.of(streak(hostQueue, now)));
  }

  /**
   * Returns the host queue after a URL was given up by these activities. If the failure streak is
   * long enough they give the host up, and their other URLs are no longer delayed.
   */
  static HostQueue hostQueueAfterGiveUp(
      HostQueue hostQueue, Set<String> activities, Duration patience, Instant now) {
    return hostQueue
        .failures()
        .flatMap(streak -> giveUpReason(streak, patience, now))
        .map(reason -> withGiveUp(hostQueue, activities, reason, now))
        .orElse(hostQueue);
  }

  private static HostQueue withGiveUp(
      HostQueue hostQueue, Set<String> activities, GiveUpReason reason, Instant now) {
    var reasons = new HashMap<>(hostQueue.givenUpBy());
    for (var activity : activities) reasons.putIfAbsent(activity, reason);
    var notBefore = hostQueue.notBefore().isAfter(now) ? now : hostQueue.notBefore();
    return hostQueue.withGivenUpBy(reasons).withNotBefore(notBefore);
  }

  /**
   * Returns the reason to give a host up after this streak of failures. A single page may time out
   * forever, and may be the only one left to request, so it says nothing about the host. A request
   * that finds no server does.
   */
  static Optional<GiveUpReason> giveUpReason(FailureStreak streak, Duration patience, Instant now) {
    if (streak.connectionFailures() >= GIVE_UP_THRESHOLD)
      return Optional.of(GiveUpReason.NO_CONNECTION);
    var isPatienceOver = !now.isBefore(streak.since().plus(patience));
    var isHostSilent = streak.connectionFailures() > 0 || streak.failedUrls() >= GIVE_UP_THRESHOLD;
    return isPatienceOver && isHostSilent ? Optional.of(GiveUpReason.NO_ANSWER) : Optional.empty();
  }

  /**
   * Returns the waiting interests whose activity has given the host up. An interest whose activity
   * already has an answer for this URL is sent all the same, and so tests whether the host is back.
   */
  static Map<Interest, GiveUpReason> givenUp(HostQueue hostQueue, ActiveUrl active) {
    var givenUp = new LinkedHashMap<Interest, GiveUpReason>();
    for (var interest : active.waiting()) {
      var reason = Optional.ofNullable(hostQueue.givenUpBy().get(interest.activity()));
      if (active.answered().contains(interest.activity())) continue;
      reason.ifPresent(found -> givenUp.put(interest, found));
    }
    return givenUp;
  }

  /**
   * Tests whether an interest may force a request for a URL that is quarantined or finished. The
   * interest in a seed may do so in both cases. The interest in a seed's redirect target may only
   * end a quarantine: otherwise many seeds that redirect to a failed URL would retry it many times.
   */
  static boolean mayForce(Interest interest, ActiveUrl active) {
    if (!interest.isSeed()) return false;
    return active.isQuarantinedFor(interest.activity())
        || (interest.path().isRoot() && active.isEndedFor(interest.activity()));
  }

  /**
   * Returns the host queue after an activity forced a request: the activity no longer gives the
   * host up, and the failure streak restarts unless other requests wait or are in flight.
   */
  static HostQueue hostQueueAfterForcedRetry(HostQueue hostQueue, String activity) {
    var streak = hostQueue.failures().filter(_ -> !hostQueue.isIdle());
    return withoutGiveUp(hostQueue.withFailures(streak), Set.of(activity));
  }

  private static HostQueue withoutGiveUp(HostQueue hostQueue, Set<String> activities) {
    if (Collections.disjoint(hostQueue.givenUpBy().keySet(), activities)) return hostQueue;
    var reasons = new HashMap<>(hostQueue.givenUpBy());
    reasons.keySet().removeAll(activities);
    return hostQueue.withGivenUpBy(reasons);
  }

  /**
   * Returns the reasons whose held interests a new version of an activity releases, in the order of
   * the release: the final reasons if the version was created by a retry; then, if the activity is
   * running, the reasons that are neither final nor wait for a phase.
   *
   * @param lastVersion the version applied last
   */
  static Set<HoldReason> releasedBy(Activity activity, long lastVersion) {
    var isRetry = activity.retryVersion().filter(version -> version > lastVersion).isPresent();
    var isRunning = activity.effectiveState() == DesiredState.RUNNING;
    var released = new LinkedHashSet<HoldReason>();
    for (var reason : HoldReason.values()) if (isRetry && reason.isFinal()) released.add(reason);
    for (var reason : HoldReason.values()) {
      if (isRunning && !reason.isPhased() && !reason.isFinal()) released.add(reason);
    }
    return released;
  }

  /**
   * Tests whether an activity has a page of the URL after this outcome: a new one, or the one it
   * had before.
   */
  static boolean bringsPage(Outcome outcome, ActiveUrl active, String activity) {
    if (!active.answered().contains(activity) && isOnlyForSitemapRole(active, activity))
      return false;
    return switch (outcome) {
      case Failed _, RobotsDenied _, Blocked _, Deferred _ ->
          active.previousState() == UrlState.FETCHED && active.answered().contains(activity);
      case Fetched _, Redirected _, Filtered _, NotModified _, RefetchNeeded _ ->
          UrlState.after(outcome, active.previousState()) == UrlState.FETCHED;
    };
  }

  // A robots.txt or a sitemap does not count as a page for an activity that requested it only as
  // such.
  private static boolean isOnlyForSitemapRole(ActiveUrl active, String activity) {
    return active.inFlight().stream()
        .flatMap(request -> request.interests().stream())
        .filter(interest -> interest.activity().equals(activity))
        .allMatch(interest -> interest.path().sitemapRole().isPresent());
  }

  private static boolean isWorthRetrying(Failure failure, ActiveUrl active) {
    return failure.isRetryable() && active.failedTries() + 1 < MAX_TRIES;
  }

  private static NextAction requeue(ActiveUrl active, int tries) {
    return new NextAction.Requeue(active.withRetry(tries));
  }

  // A failed request takes no stored answer away from activities that have one.
  private static NextAction giveUp(ActiveUrl active, UrlState state, HoldReason reason) {
    var newState = active.previousState().isReusable() ? active.previousState() : state;
    var unanswered = active.unansweredActivities();
    return unanswered.isEmpty()
        ? finish(active, newState)
        : new NextAction.GiveUp(active.withLost(newState, unanswered), unanswered, reason);
  }

  private static NextAction finish(ActiveUrl active, UrlState state) {
    return active.isSatisfied()
        ? new NextAction.Finish(state)
        : new NextAction.ServeWaiting(active.withAnswer(state));
  }
}
