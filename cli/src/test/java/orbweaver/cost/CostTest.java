package orbweaver.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.NumberedVerdict;
import org.junit.jupiter.api.Test;

/**
 * Test of the allocation of a page in each service and of the table operations of the frontier
 * against stored values. Time is not compared, since it varies on shared machines.
 */
class CostTest {
  private static final Path BILL = Path.of("src/test/resources/orbweaver/cost/bill.txt");
  // Few rounds, so that the JIT compiler, which removes some allocations, has little effect.
  private static final int TRIPS = 30;
  private static final double ROOM = 1.15;

  @Test
  void aPageCostsNoMoreThanItDid() throws IOException {
    var trip = new PagePassage();
    var bill = new PageCost(trip.shelf);
    for (var each = 0; each < TRIPS; each++) go(trip, bill);

    if (Boolean.getBoolean("cost.write")) bill.write(BILL);
    var recorded = PageCost.read(BILL);
    assertThat(bill.items().keySet()).containsExactlyElementsOf(recorded.keySet());
    bill.items()
        .forEach(
            (item, cost) ->
                assertThat(cost)
                    .as("%s (what it may be is in %s, written by -Dcost.write=true)", item, BILL)
                    .isLessThanOrEqualTo(most(item, recorded.getOrDefault(item, 0L))));
  }

  private static long most(String item, long kept) {
    return item.endsWith("bytes") ? Math.round(kept * ROOM) : kept;
  }

  private static void go(PagePassage trip, PageCost bill) {
    trip.turn();
    var request = bill.tableStep("find a URL", trip::find);
    var page = bill.step("read a page", () -> trip.extract(request));
    var link = bill.step("write its record", () -> trip.written(page));
    var again = bill.step("read its record", () -> trip.read(link, Page.class));
    var judged = bill.step("judge its links", () -> trip.judge(again));
    var anew = bill.step("judge links that were referred before", () -> trip.judge(again));
    bill.note("referrals of these", anew.outlinks().size());
    var said = trip.said(judged);
    bill.note("what is said of it: records", said.size());
    for (var verdict : said) {
      var what = verdict.verdict().getClass().getSimpleName();
      var written = bill.step("write a " + what, () -> trip.written(verdict));
      bill.step("read a " + what, () -> trip.read(written, NumberedVerdict.class));
    }
    trip.findAgain(judged);
    bill.tableStep(
        "find 44 known URLs",
        () -> {
          trip.findAgain(judged);
          return judged;
        });
    bill.tableStep(
        "close its order",
        () -> {
          trip.close(judged);
          return judged;
        });
    bill.step("make its rows", () -> trip.rows(again, judged));
  }
}
