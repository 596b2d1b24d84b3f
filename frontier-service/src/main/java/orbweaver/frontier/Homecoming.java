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

/** Decides what becomes of a URL when its order comes home. */
final class Homecoming {
  /**
   * A request that may go better later is made this often, each time from the back of the queue.
   */
  static final int TRIES = 5;

  private Homecoming() {}

  static Next next(Open open, Outcome outcome, Lane lane, Duration patience, Instant now) {
    return switch (outcome) {
      case Deferred _ ->
          now.isBefore(lane.end(patience, now))
              ? again(open, open.tries())
              : lost(open, UrlState.FAILED, Aside.FAILED);
      case Needs _ -> again(open, open.tries());
      case Failed(var why, _, _) ->
          isWorthRetrying(why, open) && now.isBefore(lane.end(patience, now))
              ? again(open, open.tries() + 1)
              : lost(open, UrlState.FAILED, Aside.FAILED);
      case Denied _, Refused _ -> lost(open, UrlState.REFUSED, Aside.DENIED);
      case Got _, Moved _, Unwanted _, Unchanged _ ->
          ended(open, UrlState.after(outcome, open.before()));
    };
  }

  /** The lane of the host after an order that was not a reuse came home. */
  static Lane lane(Lane lane, Open open, Outcome outcome, Duration patience, Homing homing) {
    return switch (outcome) {
      case Deferred(var until) -> lane.heldUntil(until, patience, homing);
      case Failed(var why, _, _) when why.isWorthRetrying() ->
          lane.troubled(why, open.tries() == 0, homing);
      case Failed _, Got _, Moved _, Unwanted _, Unchanged _, Denied _, Refused _, Needs _ ->
          lane.answered(homing).takenBack(open.activitiesOut());
    };
  }

  /** Whether a page was read for an activity, or the one that it had before serves. */
  static boolean hasPage(Outcome outcome, Open open, String activity) {
    if (!open.answered().contains(activity) && isForMeans(open, activity)) return false;
    return switch (outcome) {
      case Failed _, Denied _, Refused _, Deferred _ ->
          open.before() == UrlState.GOT && open.answered().contains(activity);
      case Got _, Moved _, Unwanted _, Unchanged _, Needs _ ->
          UrlState.after(outcome, open.before()) == UrlState.GOT;
    };
  }

  // A robots.txt or a sitemap is no page of anybody who asked for no page.
  private static boolean isForMeans(Open open, String activity) {
    return open.out().stream()
        .flatMap(order -> order.wishes().stream())
        .filter(wish -> wish.activity().equals(activity))
        .allMatch(wish -> wish.label().means().isPresent());
  }

  private static boolean isWorthRetrying(Failure why, Open open) {
    return why.isWorthRetrying() && open.tries() + 1 < TRIES;
  }

  private static Next again(Open open, int tries) {
    return new Next.Again(open.again(tries));
  }

  // What cannot be had now takes nothing away from those who have it.
  private static Next lost(Open open, UrlState state, Aside why) {
    var now = open.before().isReusable() ? open.before() : state;
    var losing = open.losing();
    return losing.isEmpty() ? ended(open, now) : new Next.Lost(open.lost(now, losing), losing, why);
  }

  private static Next ended(Open open, UrlState state) {
    return open.isSatisfied() ? new Next.Closed(state) : new Next.Answered(open.after(state));
  }
}
