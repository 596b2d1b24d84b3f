package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Refused;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.frontier.hold.Aside;
import orbweaver.frontier.known.UrlState;
import orbweaver.frontier.open.Open;
import orbweaver.frontier.queue.Homing;
import orbweaver.frontier.queue.Lane;

/**
 * Retry policy: decides from the outcome of a request whether its URL is requested again, answered
 * or given up, and updates the host queue.
 */
final class Homecoming {
  /** Maximum number of failed tries of one URL; each retry goes to the back of the queue. */
  static final int TRIES = 5;

  private Homecoming() {}

  /** Returns the next action for a URL whose request completed with this outcome. */
  static Next next(Open active, Outcome outcome, Lane hostQueue, Duration patience, Instant now) {
    return switch (outcome) {
      case Deferred _ ->
          now.isBefore(hostQueue.end(patience, now))
              ? requeue(active, active.tries())
              : giveUp(active, UrlState.FAILED, Aside.FAILED);
      case Needs _ -> requeue(active, active.tries());
      case Failed(var failure, _, _) ->
          isWorthRetrying(failure, active) && now.isBefore(hostQueue.end(patience, now))
              ? requeue(active, active.tries() + 1)
              : giveUp(active, UrlState.FAILED, Aside.FAILED);
      case Denied _, Refused _ -> giveUp(active, UrlState.REFUSED, Aside.DENIED);
      case Got _, Moved _, Unwanted _, Unchanged _ ->
          finish(active, UrlState.after(outcome, active.before()));
    };
  }

  /** Returns the host queue after the completion of a request that contacted the host. */
  static Lane lane(Lane hostQueue, Open active, Outcome outcome, Duration patience, Homing completed) {
    return switch (outcome) {
      case Deferred(var until) -> hostQueue.heldUntil(until, patience, completed);
      case Failed(var failure, _, _) when failure.isWorthRetrying() ->
          hostQueue.troubled(failure, active.tries() == 0, completed);
      case Failed _, Got _, Moved _, Unwanted _, Unchanged _, Denied _, Refused _, Needs _ ->
          hostQueue.answered(completed).takenBack(active.activitiesOut());
    };
  }

  /**
   * Tests whether the outcome brings a page to an activity, or leaves the page that it had before.
   */
  static boolean hasPage(Outcome outcome, Open active, String activity) {
    if (!active.answered().contains(activity) && isOnlyForSitemapRole(active, activity)) return false;
    return switch (outcome) {
      case Failed _, Denied _, Refused _, Deferred _ ->
          active.before() == UrlState.GOT && active.answered().contains(activity);
      case Got _, Moved _, Unwanted _, Unchanged _, Needs _ ->
          UrlState.after(outcome, active.before()) == UrlState.GOT;
    };
  }

  // A robots.txt or a sitemap does not count as a page for an activity that requested it only as
  // such.
  private static boolean isOnlyForSitemapRole(Open active, String activity) {
    return active.out().stream()
        .flatMap(request -> request.wishes().stream())
        .filter(interest -> interest.activity().equals(activity))
        .allMatch(interest -> interest.label().means().isPresent());
  }

  private static boolean isWorthRetrying(Failure failure, Open active) {
    return failure.isWorthRetrying() && active.tries() + 1 < TRIES;
  }

  private static Next requeue(Open active, int tries) {
    return new Next.Again(active.again(tries));
  }

  // A failed request takes no stored answer away from activities that have one.
  private static Next giveUp(Open active, UrlState state, Aside reason) {
    var stateNow = active.before().isReusable() ? active.before() : state;
    var unanswered = active.losing();
    return unanswered.isEmpty() ? finish(active, stateNow) : new Next.Lost(active.lost(stateNow, unanswered), unanswered, reason);
  }

  private static Next finish(Open active, UrlState state) {
    return active.isSatisfied() ? new Next.Closed(state) : new Next.Answered(active.after(state));
  }
}
