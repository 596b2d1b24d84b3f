package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
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
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.queue.CompletedRequest;
import orbweaver.frontier.queue.HostQueue;
import orbweaver.frontier.seen.UrlState;

/**
 * Retry policy: decides from the outcome of a request whether its URL is requested again, answered
 * or given up, and updates the host queue.
 */
final class RetryPolicy {
  /** Maximum number of failed tries of one URL; each retry goes to the back of the queue. */
  static final int MAX_TRIES = 5;

  private RetryPolicy() {}

  /** Returns the next action for a URL whose request completed with this outcome. */
  static NextAction nextAction(
      ActiveUrl active, Outcome outcome, HostQueue hostQueue, Duration patience, Instant now) {
    return switch (outcome) {
      case Deferred _ ->
          now.isBefore(hostQueue.patienceEnd(patience, now))
              ? requeue(active, active.failedTries())
              : giveUp(active, UrlState.FAILED, HoldReason.FAILED);
      case RefetchNeeded _ -> requeue(active, active.failedTries());
      case Failed(var failure, _, _) ->
          isWorthRetrying(failure, active) && now.isBefore(hostQueue.patienceEnd(patience, now))
              ? requeue(active, active.failedTries() + 1)
              : giveUp(active, UrlState.FAILED, HoldReason.FAILED);
      case RobotsDenied _, Blocked _ -> giveUp(active, UrlState.FORBIDDEN, HoldReason.FORBIDDEN);
      case Fetched _, Redirected _, Filtered _, NotModified _ ->
          finish(active, UrlState.after(outcome, active.previousState()));
    };
  }

  /** Returns the host queue after the completion of a request that contacted the host. */
  static HostQueue hostQueueAfter(
      HostQueue hostQueue,
      ActiveUrl active,
      Outcome outcome,
      Duration patience,
      CompletedRequest completed) {
    return switch (outcome) {
      case Deferred(var until) -> hostQueue.withDeferral(until, patience, completed);
      case Failed(var failure, _, _) when failure.isRetryable() ->
          hostQueue.withFailure(failure, active.failedTries() == 0, completed);
      case Failed _,
          Fetched _,
          Redirected _,
          Filtered _,
          NotModified _,
          RobotsDenied _,
          Blocked _,
          RefetchNeeded _ ->
          hostQueue.withAnswer(completed).withoutGiveUp(active.inFlightActivities());
    };
  }

  /**
   * Tests whether the outcome brings a page to an activity, or leaves the page that it had before.
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
    var stateNow = active.previousState().isReusable() ? active.previousState() : state;
    var unanswered = active.unansweredActivities();
    return unanswered.isEmpty()
        ? finish(active, stateNow)
        : new NextAction.GiveUp(active.withLost(stateNow, unanswered), unanswered, reason);
  }

  private static NextAction finish(ActiveUrl active, UrlState state) {
    return active.isSatisfied()
        ? new NextAction.Finish(state)
        : new NextAction.ServeWaiting(active.withAnswer(state));
  }
}
