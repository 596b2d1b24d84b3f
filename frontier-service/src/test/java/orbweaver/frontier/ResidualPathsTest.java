package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.fetch.BodyExtent.Whole;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Outlink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Discovery paths that differ in their residual formula, where the referring page or its link
 * matters.
 */
class ResidualPathsTest {
  @Test
  void aUrlRejectedForOneReferrerIsEvaluatedAgainForAnother() {
    var world = new FrontierFixture(PathFeature.REFERRER);
    world.applyOutlinks(outlink("(same-host \"a.test\" \"b.test\")"));
    world.complete(world.nextRequest(), new Filtered());

    world.applyOutlinks(outlink("(same-host \"a.test\" \"b.test\")"));
    assertThat(world.requests).isEmpty();
    world.applyOutlinks(outlink("(same-host \"c.test\" \"b.test\")"));
    assertThat(world.nextRequest().reuse()).isTrue();
  }

  @Test
  void aPathWithoutAResidualDominatesPathsWithAResidual() {
    var world = new FrontierFixture(PathFeature.REFERRER);
    world.applyOutlinks(outlink("t"));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    world.applyOutlinks(outlink("(same-host \"a.test\" \"b.test\")"));

    assertThat(world.requests).isEmpty();
  }

  @Test
  void theResidualIsIgnoredIfTheFormulaDoesNotUseTheReferrer() {
    var world = new FrontierFixture();
    world.applyOutlinks(outlink("(header-content-type \"text/html\")"), outlink("t"));

    assertThat(world.nextRequest().interests()).hasSize(1);
    assertThat(world.requests).isEmpty();
  }

  @Test
  void aPageRejectedForALaterInterestIsStillAPage() {
    var world = new FrontierFixture(PathFeature.REFERRER);
    world.applyOutlinks(outlink("(same-host \"a.test\" \"b.test\")"));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);
    world.applyOutlinks(outlink("(same-host \"c.test\" \"b.test\")"));
    world.complete(world.nextRequest(), new RefetchNeeded(new Whole()));
    world.complete(world.nextRequest(), new Filtered());

    assertThat(world.urls().pages()).isEqualTo(1);
  }

  private static Outlink outlink(String residual) {
    var path = new DiscoveryPath(FrontierFixture.ROOT, 1, 0);
    return FrontierFixture.candidate(
        "http://a.test/x", new Interest("walk", 1, path, residual, Priority.NEXT));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void theAcceptedPagesDoNotDependOnTheOrderOfResponses(long seed) {
    var web = new ResidualWeb(new Random(seed));
    for (var turn = 0; turn < 20; turn++) {
      assertThat(accepted(web, new Random(seed * 100 + turn))).isEqualTo(web.region());
    }
  }

  private static Set<CrawlUrl> accepted(ResidualWeb web, Random random) {
    var world = new FrontierFixture(PathFeature.DEPTH, PathFeature.REFERRER);
    var out = new ArrayList<FetchRequest>();
    var accepted = new HashSet<CrawlUrl>();
    world.applyOutlinks(new Outlink(ResidualWeb.page(0), ResidualWeb.seed()));
    for (collect(world, out); !out.isEmpty(); collect(world, out)) {
      var request = out.remove(random.nextInt(out.size()));
      var outcome = outcome(request, accepted);
      world.complete(request, outcome);
      if (outcome instanceof RefetchNeeded) continue;
      if (isAccepted(request)) accepted.add(request.url());
      refer(world, web.candidates(request));
    }
    assertThat(world.urls().pending()).isZero();
    assertThat(world.urls().pages()).isEqualTo(accepted.size());
    return accepted;
  }

  private static void collect(FrontierFixture world, List<FetchRequest> out) {
    while (!world.requests.isEmpty()) out.add(world.nextRequest());
  }

  private static void refer(FrontierFixture world, List<Outlink> outlinks) {
    if (!outlinks.isEmpty()) world.applyOutlinks(outlinks.toArray(Outlink[]::new));
  }

  // A page read before also serves interests without a residual.
  private static Outcome outcome(FetchRequest request, Set<CrawlUrl> read) {
    if (!request.reuse()) return isAccepted(request) ? FrontierFixture.PAGE : new Filtered();
    var suffices =
        read.contains(request.url()) && request.interests().stream().allMatch(Interest::isSettled);
    return suffices ? new NotModified() : new RefetchNeeded(new Whole());
  }

  private static boolean isAccepted(FetchRequest request) {
    return request.interests().stream().anyMatch(ResidualWeb::accepts);
  }
}
