package orbweaver.frontier.termination;

import java.util.List;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.frontier.hold.HoldReason;

/**
 * Contribution of one URL to the counters of an activity.
 *
 * @param done 1 if the URL has an answer
 * @param pages 1 if that answer is a page
 * @param failed 1 if the URL was given up
 * @param parked 1 if the URL is quarantined as a suspected trap and has no other work
 * @param pending 1 if the URL is queued, in flight or held and has no answer yet
 * @param inFlight 1 if a fetcher has the request
 * @param held 1 if the URL waits for its phase or for its activity to resume, and is neither queued
 *     nor in flight
 * @param overBudget 1 if the URL exceeds a budget and has no other work
 * @param requests requests that carry the activity: the one in flight and the next one
 * @param phasedInterests interests of the activity that wait for a phase
 */
public record UrlContribution(
    int done,
    int pages,
    int failed,
    int parked,
    int pending,
    int inFlight,
    int held,
    int overBudget,
    int requests,
    int phasedInterests) {
  public static final UrlContribution NONE = new UrlContribution(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  public static final UrlContribution PAGE = new UrlContribution(1, 1, 0, 0, 0, 0, 0, 0, 0, 0);
  public static final UrlContribution ANSWER = new UrlContribution(1, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  public static final UrlContribution FAILURE = new UrlContribution(0, 0, 1, 0, 0, 0, 0, 0, 0, 0);

  /** Returns the contribution of a URL that is queued or in flight, or held for these reasons. */
  public static UrlContribution ofPending(
      boolean isOut, boolean isWaiting, List<HoldReason> reasons) {
    var orders = (isOut ? 1 : 0) + (isWaiting ? 1 : 0);
    var wishes = Math.toIntExact(reasons.stream().filter(HoldReason::isPhased).count());
    if (orders > 0) return new UrlContribution(0, 0, 0, 0, 1, isOut ? 1 : 0, 0, 0, orders, wishes);
    if (reasons.contains(HoldReason.FAILED)) return FAILURE;
    if (reasons.contains(HoldReason.FORBIDDEN)) return ANSWER;
    if (wishes > 0 || reasons.contains(HoldReason.NOT_RUNNING)) {
      return new UrlContribution(0, 0, 0, 0, 1, 0, 1, 0, 0, wishes);
    }
    return reasons.stream().anyMatch(HoldReason::isBudget)
        ? new UrlContribution(0, 0, 0, 0, 1, 0, 0, 1, 0, 0)
        : new UrlContribution(0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
  }

  /** Returns a copy with the requests and interests of another contribution. */
  public UrlContribution withWorkOf(UrlContribution other) {
    return new UrlContribution(
        done,
        pages,
        failed,
        parked,
        pending,
        inFlight,
        held,
        overBudget,
        other.requests,
        other.phasedInterests);
  }

  /**
   * Returns the change of the counters when the contribution of a URL changes from {@code before}
   * to this.
   */
  TerminationCounters counterChange(UrlContribution before) {
    return new TerminationCounters(
        increase(before.requests, requests),
        increase(requests, before.requests),
        0,
        0,
        0,
        increase(before.phasedInterests, phasedInterests),
        increase(phasedInterests, before.phasedInterests),
        0);
  }

  private static int increase(int before, int after) {
    return Math.max(0, after - before);
  }

  /** Returns the counts after the contribution of one URL changed from {@code before} to this. */
  UrlCounts replaceIn(UrlCounts sum, UrlContribution before) {
    return new UrlCounts(
        sum.done() + done - before.done,
        sum.pages() + pages - before.pages,
        sum.failed() + failed - before.failed,
        sum.quarantined() + parked - before.parked,
        sum.pending() + pending - before.pending,
        sum.inFlight() + inFlight - before.inFlight,
        sum.backingOff(),
        sum.held() + held - before.held,
        sum.accepted(),
        sum.rejected(),
        sum.tooManyPaths(),
        sum.overBudget() + overBudget - before.overBudget);
  }
}
