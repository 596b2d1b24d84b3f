package orbweaver.frontier.end;

import java.util.List;
import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Count.Shown;
import orbweaver.frontier.hold.Aside;

/**
 * What one URL adds to the counts of an activity.
 *
 * @param done 1 when it ended in an answer
 * @param pages 1 when that was a page
 * @param failed 1 when it was given up
 * @param parked 1 when it looks like a trap, and nothing else comes of it
 * @param pending 1 when it is queued, out or held and has no answer yet
 * @param out 1 when it is with a fetcher
 * @param held 1 when its time has not come, and it is neither queued nor out
 * @param capped 1 when it lies beyond a budget, and nothing else comes of it
 * @param orders that carry the activity: the one that is out, the one that is coming
 * @param wishes of the activity that wait for a phase
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

  /** Of a URL that is on its way, or held for these reasons. */
  public static Share pending(boolean isOut, boolean isComing, List<Aside> why) {
    var orders = (isOut ? 1 : 0) + (isComing ? 1 : 0);
    var wishes = Math.toIntExact(why.stream().filter(Aside::isPhased).count());
    if (orders > 0) return new Share(0, 0, 0, 0, 1, isOut ? 1 : 0, 0, 0, orders, wishes);
    if (why.contains(Aside.FAILED)) return FAILURE;
    if (why.contains(Aside.DENIED)) return ANSWER;
    if (wishes > 0 || why.contains(Aside.PAUSE)) {
      return new Share(0, 0, 0, 0, 1, 0, 1, 0, 0, wishes);
    }
    return why.stream().anyMatch(Aside::isBudget)
        ? new Share(0, 0, 0, 0, 1, 0, 0, 1, 0, 0)
        : new Share(0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
  }

  /** The same, with the orders and wishes of another. */
  public Share busyAs(Share other) {
    return new Share(
        done, pages, failed, parked, pending, out, held, capped, other.orders, other.wishes);
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
        gain(wishes, before.wishes),
        0);
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
