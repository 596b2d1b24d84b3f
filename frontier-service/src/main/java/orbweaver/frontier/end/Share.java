package orbweaver.frontier.end;

import java.util.List;
import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Count.Shown;
import orbweaver.frontier.hold.Aside;

/**
 * Contribution of one URL to the counters of an activity.
 *
 * @param done 1 if the URL has an answer
 * @param pages 1 if that answer is a page
 * @param failed 1 if the URL was given up
 * @param parked 1 if the URL is quarantined as a suspected trap and has no other work
 * @param pending 1 if the URL is queued, in flight or held and has no answer yet
 * @param out 1 if a fetcher has the request
 * @param held 1 if the URL waits for its phase or for its activity to resume, and is neither queued
 *     nor in flight
 * @param capped 1 if the URL exceeds a budget and has no other work
 * @param orders requests that carry the activity: the one in flight and the next one
 * @param wishes interests of the activity that wait for a phase
 */
public record Share(
    int done,
    int pages,
    int failed,
    int parked,
    int pending,
    int out,
    int held,
    int capped,
    int orders,
    int wishes) {
  public static final Share NOTHING = new Share(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  public static final Share PAGE = new Share(1, 1, 0, 0, 0, 0, 0, 0, 0, 0);
  public static final Share ANSWER = new Share(1, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  public static final Share FAILURE = new Share(0, 0, 1, 0, 0, 0, 0, 0, 0, 0);

  /** Returns the contribution of a URL that is queued or in flight, or held for these reasons. */
  public static Share ofPending(boolean isOut, boolean isWaiting, List<Aside> reasons) {
    var orders = (isOut ? 1 : 0) + (isWaiting ? 1 : 0);
    var wishes = Math.toIntExact(reasons.stream().filter(Aside::isPhased).count());
    if (orders > 0) return new Share(0, 0, 0, 0, 1, isOut ? 1 : 0, 0, 0, orders, wishes);
    if (reasons.contains(Aside.FAILED)) return FAILURE;
    if (reasons.contains(Aside.DENIED)) return ANSWER;
    if (wishes > 0 || reasons.contains(Aside.PAUSE)) {
      return new Share(0, 0, 0, 0, 1, 0, 1, 0, 0, wishes);
    }
    return reasons.stream().anyMatch(Aside::isBudget)
        ? new Share(0, 0, 0, 0, 1, 0, 0, 1, 0, 0)
        : new Share(0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
  }

  /** Returns a copy with the requests and interests of another contribution. */
  public Share busyAs(Share other) {
    return new Share(
        done, pages, failed, parked, pending, out, held, capped, other.orders, other.wishes);
  }

  /**
   * Returns the change of the counters when the contribution of a URL changes from {@code before}
   * to this.
   */
  Proof since(Share before) {
    return new Proof(
        increase(before.orders, orders),
        increase(orders, before.orders),
        0,
        0,
        0,
        increase(before.wishes, wishes),
        increase(wishes, before.wishes),
        0);
  }

  private static int increase(int before, int after) {
    return Math.max(0, after - before);
  }

  /** Returns the counts after the contribution of one URL changed from {@code before} to this. */
  Shown in(Shown sum, Share before) {
    return new Shown(
        sum.done() + done - before.done,
        sum.pages() + pages - before.pages,
        sum.failed() + failed - before.failed,
        sum.parked() + parked - before.parked,
        sum.pending() + pending - before.pending,
        sum.out() + out - before.out,
        sum.waiting(),
        sum.held() + held - before.held,
        sum.accepted(),
        sum.refused(),
        sum.crowded(),
        sum.capped() + capped - before.capped);
  }
}
