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
    var fixture = new FrontierFixture(PathFeature.REFERRER);
    fixture.applyOutlinks(outlink("(same-host \"a.test\" \"b.test\")"));
    fixture.complete(fixture.nextRequest(), new Filtered());

    fixture.applyOutlinks(outlink("(same-host \"a.test\" \"b.test\")"));
    assertThat(fixture.requests).isEmpty();
    fixture.applyOutlinks(outlink("(same-host \"c.test\" \"b.test\")"));
    assertThat(fixture.nextRequest().reuse()).isTrue();
  }

  @Test
  void aPathWithoutAResidualDominatesPathsWithAResidual() {
    var fixture = new FrontierFixture(PathFeature.REFERRER);
    fixture.applyOutlinks(outlink("t"));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    fixture.applyOutlinks(outlink("(same-host \"a.test\" \"b.test\")"));

    assertThat(fixture.requests).isEmpty();
  }

  @Test
  void theResidualIsIgnoredIfTheFormulaDoesNotUseTheReferrer() {
    var fixture = new FrontierFixture();
    fixture.applyOutlinks(outlink("(header-content-type \"text/html\")"), outlink("t"));

    assertThat(fixture.nextRequest().interests()).hasSize(1);
    assertThat(fixture.requests).isEmpty();
  }

  @Test
  void aPageRejectedForALaterInterestIsStillAPage() {
    var fixture = new FrontierFixture(PathFeature.REFERRER);
    fixture.applyOutlinks(outlink("(same-host \"a.test\" \"b.test\")"));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    fixture.applyOutlinks(outlink("(same-host \"c.test\" \"b.test\")"));
    fixture.complete(fixture.nextRequest(), new RefetchNeeded(new Whole()));
    fixture.complete(fixture.nextRequest(), new Filtered());

    assertThat(fixture.urls().pages()).isEqualTo(1);
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
    var fixture = new FrontierFixture(PathFeature.DEPTH, PathFeature.REFERRER);
    var out = new ArrayList<FetchRequest>();
    var accepted = new HashSet<CrawlUrl>();
    fixture.applyOutlinks(new Outlink(ResidualWeb.page(0), ResidualWeb.seed()));
    for (collect(fixture, out); !out.isEmpty(); collect(fixture, out)) {
      var request = out.remove(random.nextInt(out.size()));
      var outcome = outcome(request, accepted);
      fixture.complete(request, outcome);
      if (outcome instanceof RefetchNeeded) continue;
      if (isAccepted(request)) accepted.add(request.url());
      refer(fixture, web.candidates(request));
    }
    assertThat(fixture.urls().pending()).isZero();
    assertThat(fixture.urls().pages()).isEqualTo(accepted.size());
    return accepted;
  }

  private static void collect(FrontierFixture fixture, List<FetchRequest> out) {
    while (!fixture.requests.isEmpty()) out.add(fixture.nextRequest());
  }

  private static void refer(FrontierFixture fixture, List<Outlink> outlinks) {
    if (!outlinks.isEmpty()) fixture.applyOutlinks(outlinks.toArray(Outlink[]::new));
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
