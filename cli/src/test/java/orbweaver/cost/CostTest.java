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
  private static final Path RECORDED = Path.of("src/test/resources/orbweaver/cost/page-cost.txt");
  // Few rounds, so that the JIT compiler, which removes some allocations, has little effect.
  private static final int ROUNDS = 30;
  private static final double TOLERANCE = 1.15;

  @Test
  void theCostOfAPageDoesNotExceedTheRecordedCost() throws IOException {
    var passage = new PagePassage();
    var measured = new PageCost(passage.stores);
    for (var each = 0; each < ROUNDS; each++) runRound(passage, measured);

    if (Boolean.getBoolean("cost.write")) measured.write(RECORDED);
    var recorded = PageCost.read(RECORDED);
    assertThat(measured.items().keySet()).containsExactlyElementsOf(recorded.keySet());
    measured
        .items()
        .forEach(
            (item, cost) ->
                assertThat(cost)
                    .as(
                        "%s (what it may be is in %s, written by -Dcost.write=true)",
                        item, RECORDED)
                    .isLessThanOrEqualTo(max(item, recorded.getOrDefault(item, 0L))));
  }

  private static long max(String item, long stored) {
    return item.endsWith("bytes") ? Math.round(stored * TOLERANCE) : stored;
  }

  private static void runRound(PagePassage passage, PageCost measured) {
    passage.nextPage();
    var request = measured.tableStep("find a URL", passage::find);
    var page = measured.step("read a page", () -> passage.extract(request));
    var link = measured.step("write its record", () -> passage.written(page));
    var again = measured.step("read its record", () -> passage.read(link, Page.class));
    var evaluated = measured.step("evaluate its links", () -> passage.evaluate(again));
    var repeated = measured.step("evaluate links sent before", () -> passage.evaluate(again));
    measured.note("outlinks of these", repeated.outlinks().size());
    var verdicts = passage.result(evaluated);
    measured.note("verdict records", verdicts.size());
    for (var verdict : verdicts) {
      var type = verdict.verdict().getClass().getSimpleName();
      var written = measured.step("write: " + type, () -> passage.written(verdict));
      measured.step("read: " + type, () -> passage.read(written, NumberedVerdict.class));
    }
    passage.findAgain(evaluated);
    measured.tableStep(
        "find 44 known URLs",
        () -> {
          passage.findAgain(evaluated);
          return evaluated;
        });
    measured.tableStep(
        "complete its request",
        () -> {
          passage.close(evaluated);
          return evaluated;
        });
    measured.step("map its rows", () -> passage.rows(again, evaluated));
  }
}
