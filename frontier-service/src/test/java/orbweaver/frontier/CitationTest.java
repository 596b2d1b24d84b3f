package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.fetch.Extent.Whole;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Discovery paths that differ in their residual formula, where the referring page or its link
 * matters.
 */
class CitationTest {
  @Test
  void aUrlRejectedForOneReferrerIsEvaluatedAgainForAnother() {
    var world = new World(LabelPart.CITATION);
    world.refer(cited("(same-host \"a.test\" \"b.test\")"));
    world.close(world.nextRequest(), new Unwanted());

    world.refer(cited("(same-host \"a.test\" \"b.test\")"));
    assertThat(world.orders).isEmpty();
    world.refer(cited("(same-host \"c.test\" \"b.test\")"));
    assertThat(world.nextRequest().reuse()).isTrue();
  }

  @Test
  void aPathWithoutAResidualDominatesPathsWithOne() {
    var world = new World(LabelPart.CITATION);
    world.refer(cited("t"));
    world.close(world.nextRequest(), World.PAGE);

    world.refer(cited("(same-host \"a.test\" \"b.test\")"));

    assertThat(world.orders).isEmpty();
  }

  @Test
  void theResidualIsIgnoredIfTheFormulaDoesNotUseTheReferrer() {
    var world = new World();
    world.refer(cited("(header-content-type \"text/html\")"), cited("t"));

    assertThat(world.nextRequest().wishes()).hasSize(1);
    assertThat(world.orders).isEmpty();
  }

  @Test
  void aPageRejectedForALaterInterestIsStillAPage() {
    var world = new World(LabelPart.CITATION);
    world.refer(cited("(same-host \"a.test\" \"b.test\")"));
    world.close(world.nextRequest(), World.PAGE);
    world.refer(cited("(same-host \"c.test\" \"b.test\")"));
    world.close(world.nextRequest(), new Needs(new Whole()));
    world.close(world.nextRequest(), new Unwanted());

    assertThat(world.shown().pages()).isEqualTo(1);
  }

  private static Candidate cited(String residual) {
    var path = new Label(World.ROOT, 1, 0);
    return World.candidate("http://a.test/x", new Wish("walk", 1, path, residual, Priority.NEXT));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void theAcceptedPagesDoNotDependOnTheOrderOfResponses(long seed) {
    var web = new CitedWeb(new Random(seed));
    for (var turn = 0; turn < 20; turn++) {
      assertThat(accepted(web, new Random(seed * 100 + turn))).isEqualTo(web.region());
    }
  }

  private static Set<CrawlUrl> accepted(CitedWeb web, Random random) {
    var world = new World(LabelPart.DEPTH, LabelPart.CITATION);
    var out = new ArrayList<Order>();
    var accepted = new HashSet<CrawlUrl>();
    world.refer(new Candidate(CitedWeb.page(0), CitedWeb.seed()));
    for (collect(world, out); !out.isEmpty(); collect(world, out)) {
      var request = out.remove(random.nextInt(out.size()));
      var outcome = outcome(request, accepted);
      world.close(request, outcome);
      if (outcome instanceof Needs) continue;
      if (isAccepted(request)) accepted.add(request.url());
      refer(world, web.candidates(request));
    }
    assertThat(world.shown().pending()).isZero();
    assertThat(world.shown().pages()).isEqualTo(accepted.size());
    return accepted;
  }

  private static void collect(World world, List<Order> out) {
    while (!world.orders.isEmpty()) out.add(world.nextRequest());
  }

  private static void refer(World world, List<Candidate> outlinks) {
    if (!outlinks.isEmpty()) world.refer(outlinks.toArray(Candidate[]::new));
  }

  // A page read before also serves interests without a residual.
  private static Outcome outcome(Order request, Set<CrawlUrl> read) {
    if (!request.reuse()) return isAccepted(request) ? World.PAGE : new Unwanted();
    var suffices = read.contains(request.url()) && request.wishes().stream().allMatch(Wish::isSettled);
    return suffices ? new Unchanged() : new Needs(new Whole());
  }

  private static boolean isAccepted(Order request) {
    return request.wishes().stream().anyMatch(CitedWeb::accepts);
  }
}
