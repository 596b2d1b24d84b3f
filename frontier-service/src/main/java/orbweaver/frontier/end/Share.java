package orbweaver.frontier.end;

import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Count.Shown;

/**
 * What one URL adds to the counts of an activity.
 *
 * @param done 1 when it ended in an answer
 * @param pages 1 when that was a page
 * @param failed 1 when it was given up
 * @param pending 1 when it is queued, out or held and has no answer yet
 * @param out 1 when it is with a fetcher
 * @param held 1 when it is held, and neither queued nor out
 * @param orders that carry the activity: the one that is out, the one that is coming
 * @param wishes of the activity that are held
 */
public record Share(
    int done, int pages, int failed, int pending, int out, int held, int orders, int wishes) {
  public static final Share NOTHING = new Share(0, 0, 0, 0, 0, 0, 0, 0);
  public static final Share PAGE = new Share(1, 1, 0, 0, 0, 0, 0, 0);
  public static final Share ANSWER = new Share(1, 0, 0, 0, 0, 0, 0, 0);
  public static final Share FAILURE = new Share(0, 0, 1, 0, 0, 0, 0, 0);

  /** Of a URL that is on its way, or held. */
  public static Share pending(boolean isOut, boolean isComing, int wishes) {
    var orders = (isOut ? 1 : 0) + (isComing ? 1 : 0);
    return new Share(0, 0, 0, 1, isOut ? 1 : 0, orders == 0 ? 1 : 0, orders, wishes);
  }

  /** The same, with the orders and wishes of another. */
  public Share busyAs(Share other) {
    return new Share(done, pages, failed, pending, out, held, other.orders, other.wishes);
  }

  /** What is counted when a URL comes to this from {@code before}. */
  Proof since(Share before) {
    return new Proof(
        gain(before.orders, orders),
        gain(orders, before.orders),
        0,
        0,
        0,
        gain(before.wishes, wishes),
        gain(wishes, before.wishes));
  }

  private static int gain(int from, int to) {
    return Math.max(0, to - from);
  }

  /** A sum after a URL of it has come to this from {@code before}. */
  Shown in(Shown sum, Share before) {
    return new Shown(
        sum.done() + done - before.done,
        sum.pages() + pages - before.pages,
        sum.failed() + failed - before.failed,
        sum.parked(),
        sum.pending() + pending - before.pending,
        sum.out() + out - before.out,
        sum.waiting(),
        sum.held() + held - before.held,
        sum.accepted(),
        sum.refused(),
        sum.crowded());
  }
}
