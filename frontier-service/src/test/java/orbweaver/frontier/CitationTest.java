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

/** Where the citing page counts, or its link, a way is told by what it leaves to ask as well. */
class CitationTest {
  @Test
  void aUrlThatWasRefusedForOneCitingPageIsTriedAgainForAnother() {
    var world = new World(LabelPart.CITATION);
    world.refer(cited("(same-host \"a.test\" \"b.test\")"));
    world.close(world.order(), new Unwanted());

    world.refer(cited("(same-host \"a.test\" \"b.test\")"));
    assertThat(world.orders).isEmpty();
    world.refer(cited("(same-host \"c.test\" \"b.test\")"));
    assertThat(world.order().reuse()).isTrue();
  }

  @Test
  void aWayThatLeavesNothingToAskBeatsThoseThatDo() {
    var world = new World(LabelPart.CITATION);
    world.refer(cited("t"));
    world.close(world.order(), World.PAGE);

    world.refer(cited("(same-host \"a.test\" \"b.test\")"));

    assertThat(world.orders).isEmpty();
  }

  @Test
  void whatIsLeftToAskMakesNoDifferenceWhereNobodySpeaksOfCitations() {
    var world = new World();
    world.refer(cited("(header-content-type \"text/html\")"), cited("t"));

    assertThat(world.order().wishes()).hasSize(1);
    assertThat(world.orders).isEmpty();
  }

  @Test
  void aPageThatIsRefusedToALaterWishIsStillAPage() {
    var world = new World(LabelPart.CITATION);
    world.refer(cited("(same-host \"a.test\" \"b.test\")"));
    world.close(world.order(), World.PAGE);
    world.refer(cited("(same-host \"c.test\" \"b.test\")"));
    world.close(world.order(), new Needs(new Whole()));
    world.close(world.order(), new Unwanted());

    assertThat(world.shown().pages()).isEqualTo(1);
  }

  private static Candidate cited(String residual) {
    var label = new Label(World.ROOT, 1, 0);
    return World.candidate("http://a.test/x", new Wish("walk", 1, label, residual, Priority.NEXT));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void theSamePagesAreAcceptedInWhateverOrderTheyAreAnswered(long seed) {
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
      var order = out.remove(random.nextInt(out.size()));
      var outcome = outcome(order, accepted);
      world.close(order, outcome);
      if (outcome instanceof Needs) continue;
      if (isAccepted(order)) accepted.add(order.url());
      refer(world, web.candidates(order));
    }
    assertThat(world.shown().pending()).isZero();
    assertThat(world.shown().pages()).isEqualTo(accepted.size());
    return accepted;
  }

  private static void collect(World world, List<Order> out) {
    while (!world.orders.isEmpty()) out.add(world.order());
  }

  private static void refer(World world, List<Candidate> candidates) {
    if (!candidates.isEmpty()) world.refer(candidates.toArray(Candidate[]::new));
  }

  // What was read before tells those who ask nothing more.
  private static Outcome outcome(Order order, Set<CrawlUrl> read) {
    if (!order.reuse()) return isAccepted(order) ? World.PAGE : new Unwanted();
    var suffices = read.contains(order.url()) && order.wishes().stream().allMatch(Wish::isSettled);
    return suffices ? new Unchanged() : new Needs(new Whole());
  }

  private static boolean isAccepted(Order order) {
    return order.wishes().stream().anyMatch(CitedWeb::accepts);
  }
}
