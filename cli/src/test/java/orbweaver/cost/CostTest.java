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
  private static final Path BILL = Path.of("src/test/resources/orbweaver/cost/page-cost.txt");
  // Few rounds, so that the JIT compiler, which removes some allocations, has little effect.
  private static final int TRIPS = 30;
  private static final double ROOM = 1.15;

  @Test
  void theCostOfAPageDoesNotExceedTheRecordedCost() throws IOException {
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
                    .isLessThanOrEqualTo(max(item, recorded.getOrDefault(item, 0L))));
  }

  private static long max(String item, long stored) {
    return item.endsWith("bytes") ? Math.round(stored * ROOM) : stored;
  }

  private static void go(PagePassage trip, PageCost bill) {
    trip.turn();
    var request = bill.tableStep("find a URL", trip::find);
    var page = bill.step("read a page", () -> trip.extract(request));
    var link = bill.step("write its record", () -> trip.written(page));
    var again = bill.step("read its record", () -> trip.read(link, Page.class));
    var evaluated = bill.step("evaluate its links", () -> trip.judge(again));
    var repeated = bill.step("evaluate links sent before", () -> trip.judge(again));
    bill.note("outlinks of these", repeated.outlinks().size());
    var verdicts = trip.result(evaluated);
    bill.note("verdict records", verdicts.size());
    for (var verdict : verdicts) {
      var type = verdict.verdict().getClass().getSimpleName();
      var written = bill.step("write: " + type, () -> trip.written(verdict));
      bill.step("read: " + type, () -> trip.read(written, NumberedVerdict.class));
    }
    trip.findAgain(evaluated);
    bill.tableStep(
        "find 44 known URLs",
        () -> {
          trip.findAgain(evaluated);
          return evaluated;
        });
    bill.tableStep(
        "complete its request",
        () -> {
          trip.close(evaluated);
          return evaluated;
        });
    bill.step("map its rows", () -> trip.rows(again, evaluated));
  }
}
