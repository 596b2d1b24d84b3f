package orbweaver.frontier;

import static orbweaver.frontier.FrontierFixture.NOON;
import static orbweaver.frontier.FrontierFixture.candidate;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.contract.verdict.Outlink;
import orbweaver.frontier.queue.WindowBounds;
import org.junit.jupiter.api.Test;

/** Crawl policy in the frontier: states, budgets, search order and host restrictions. */
class FrontierPolicyTest {
  private static final int MANY = 2_500;

  private Activity walk = FrontierFixture.activity("walk", PathFeature.DEPTH);
  private final FrontierFixture fixture = new FrontierFixture(_ -> walk);

  @Test
  void urlsOfAPausedActivityAreHeldAndSentWhenItResumes() {
    walk = walk.withDesiredState(DesiredState.PAUSED);
    refer(MANY, 1);
    wake();

    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().held()).isEqualTo(MANY);
    assertThat(fixture.termination().opened()).isEqualTo(fixture.termination().closed());

    fixture.restart();
    walk = walk.withDesiredState(DesiredState.RUNNING);
    wake();

    assertThat(fixture.urls().held()).isZero();
    assertThat(fixture.requests).hasSize(WindowBounds.BY_TOPIC.maxInitial());
    assertThat(all()).hasSize(MANY);
  }

  @Test
  void aStoppedActivityLeavesNothingQueuedOnADelayedHost() {
    fixture.apply(
        new HostOverride("a.test", Optional.empty(), Optional.of(NOON.plusSeconds(3_600))));
    refer(50, 1);
    assertThat(fixture.urls().pending()).isEqualTo(50);
    assertThat(fixture.requests).isEmpty();

    walk = walk.withDesiredState(DesiredState.STOPPED);
    wake();

    assertThat(fixture.urls().held()).isEqualTo(50);
    assertThat(fixture.termination().opened()).isEqualTo(fixture.termination().closed());
  }

  @Test
  void urlsBeyondTheDepthLimitAreHeldUntilTheLimitIsRaised() {
    walk = walk.withPolicy(within(Optional.of(1), Optional.empty()));
    refer(10, 1);
    fixture.applyOutlinks(candidate("http://b.test/deep", 2));

    assertThat(all()).hasSize(10);
    assertThat(fixture.urls().overBudget()).isOne();

    walk =
        walk.withPolicy(within(Optional.of(2), Optional.empty()))
            .withDesiredState(DesiredState.RUNNING);
    wake();

    assertThat(all()).extracting(request -> request.url().host()).containsExactly("b.test");
    assertThat(fixture.urls().overBudget()).isZero();
  }

  @Test
  void aUrlBeyondTheDepthLimitIsSentByAShorterPath() {
    walk = walk.withPolicy(within(Optional.of(1), Optional.empty()));
    fixture.applyOutlinks(candidate("http://b.test/", 2));
    assertThat(all()).isEmpty();

    fixture.applyOutlinks(candidate("http://b.test/", 1));

    assertThat(all()).extracting(request -> request.url().host()).containsExactly("b.test");
    assertThat(fixture.urls().overBudget()).isZero();
  }

  @Test
  void noHostGetsMoreRequestsThanItsBudget() {
    walk = walk.withPolicy(within(Optional.empty(), Optional.of(3L)));
    refer(10, 1);
    fixture.applyOutlinks(candidate("http://b.test/", 1));

    assertThat(all()).hasSize(4);
    assertThat(fixture.urls().pages()).isEqualTo(4);
    assertThat(fixture.urls().overBudget()).isEqualTo(7);
  }

  @Test
  void aBudgetOfZeroSendsNoRequest() {
    walk = walk.withPolicy(within(Optional.empty(), Optional.of(0L)));
    refer(10, 1);

    assertThat(all()).isEmpty();
    assertThat(fixture.urls().overBudget()).isEqualTo(10);
  }

  @Test
  void nothingIsSentAfterTheTimeLimit() {
    walk = walk.withPolicy(during(Duration.ofMinutes(1)));
    refer(WindowBounds.BY_TOPIC.maxInitial() + 8, 1);
    assertThat(fixture.requests).hasSize(WindowBounds.BY_TOPIC.maxInitial());

    fixture.now = NOON.plusSeconds(60);
    assertThat(all()).hasSize(WindowBounds.BY_TOPIC.maxInitial());
    assertThat(fixture.urls().overBudget()).isEqualTo(8);
  }

  @Test
  void breadthFirstSendsTheShallowestNext() {
    fixture.apply(
        new HostOverride("a.test", Optional.empty(), Optional.of(NOON.plusSeconds(3_600))));
    fixture.applyOutlinks(candidate("http://a.test/3", 3), candidate("http://a.test/1", 1));
    fixture.applyOutlinks(candidate("http://a.test/2", 2));
    fixture.apply(new HostOverride("a.test", Optional.empty(), Optional.empty()));

    assertThat(all()).extracting(request -> request.url().path()).containsExactly("/1", "/2", "/3");
  }

  @Test
  void depthFirstSendsOneRequestPerHostAndTheDeepestNext() {
    walk = walk.withPolicy(searching(new SearchPolicy(SearchOrder.DEPTH, Optional.empty())));
    fixture.applyOutlinks(candidate("http://a.test/1", 1), candidate("http://a.test/2", 2));
    fixture.applyOutlinks(candidate("http://a.test/3", 3), candidate("http://a.test/1b", 1));

    assertThat(fixture.requests).hasSize(1);
    assertThat(all())
        .extracting(request -> request.url().path())
        .containsExactly("/1", "/3", "/2", "/1b");
  }

  @Test
  void bestFirstSendsTheHighestScoreNext() {
    var by = Optional.of(List.of(new ScoreRule(1, "t")));
    walk = walk.withPolicy(searching(new SearchPolicy(SearchOrder.BEST, by)));
    fixture.applyOutlinks(scored("none", Optional.empty()), scored("low", Optional.of(3)));
    fixture.applyOutlinks(scored("high", Optional.of(200)), scored("middle", Optional.of(50)));

    assertThat(all())
        .extracting(request -> request.url().path())
        .containsExactly("/none", "/high", "/middle", "/low");
  }

  @Test
  void depthFirstWithScoresSendsTheLinksOfTheBestPageTogether() {
    walk = walk.withPolicy(searching(new SearchPolicy(SearchOrder.DEPTH, Optional.empty())));
    fixture.apply(
        new HostOverride("a.test", Optional.empty(), Optional.of(NOON.plusSeconds(3_600))));
    fixture.applyOutlinks(found("/a", 1, 100), found("/b", 1, 100));
    fixture.apply(new HostOverride("a.test", Optional.empty(), Optional.empty()));
    wake();
    var first = fixture.nextRequest();
    fixture.applyOutlinks(found("/a1", 2, 10), found("/a2", 2, 10));
    fixture.complete(first, FrontierFixture.PAGE);
    wake();
    var second = fixture.nextRequest();
    fixture.applyOutlinks(found("/b1", 2, 90));
    fixture.complete(second, FrontierFixture.PAGE);

    // The links of a page do not precede the links beside it.
    assertThat(List.of(first, second))
        .extracting(FrontierPolicyTest::path)
        .containsExactly("/a", "/b");
    assertThat(all()).extracting(FrontierPolicyTest::path).containsExactly("/b1", "/a1", "/a2");
  }

  @Test
  void aRequestCarriesTheDelaySetForItsHost() {
    fixture.apply(new HostOverride("a.test", Optional.of(Duration.ofSeconds(5)), Optional.empty()));
    refer(1, 1);
    fixture.applyOutlinks(candidate("http://b.test/", 1));

    assertThat(fixture.nextRequest().delay()).contains(Duration.ofSeconds(5));
    assertThat(fixture.nextRequest().delay()).isEmpty();
  }

  @Test
  void aBlockedHostGetsNoRequestBeforeItIsFreed() {
    fixture.apply(
        new HostOverride("a.test", Optional.empty(), Optional.of(NOON.plusSeconds(3_600))));
    refer(1, 1);
    fixture.now = NOON.plusSeconds(1_800);
    wake();
    assertThat(fixture.requests).isEmpty();

    fixture.apply(new HostOverride("a.test", Optional.empty(), Optional.empty()));
    wake();
    assertThat(fixture.requests).hasSize(1);
  }

  private void refer(int urls, int depth) {
    fixture.applyOutlinks(
        IntStream.range(0, urls)
            .mapToObj(url -> candidate("http://a.test/" + url, depth))
            .toArray(Outlink[]::new));
  }

  private static Outlink found(String path, int depth, int score) {
    return candidate(
        "http://a.test" + path, FrontierFixture.interest(depth).withScore(Optional.of(score)));
  }

  private static String path(FetchRequest request) {
    return request.url().path();
  }

  private static Outlink scored(String name, Optional<Integer> score) {
    return candidate("http://a.test/" + name, FrontierFixture.interest(1).withScore(score));
  }

  // Repeated, because one run dispatches to a thousand hosts at most.
  private void wake() {
    for (var beat = 0; beat < 4; beat++) {
      fixture.frontier.runDueWork(fixture.now);
      fixture.now = fixture.now.plusMillis(50);
    }
  }

  /** Completes all requests, and those that follow from them, one after the other. */
  private List<FetchRequest> all() {
    var all = new ArrayList<FetchRequest>();
    for (wake(); !fixture.requests.isEmpty(); wake()) {
      var request = fixture.nextRequest();
      all.add(request);
      fixture.complete(request, FrontierFixture.PAGE);
    }
    return all;
  }

  private static CrawlPolicy searching(SearchPolicy search) {
    return new CrawlPolicy(
        Optional.of(search), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static CrawlPolicy within(Optional<Integer> depth, Optional<Long> hostPages) {
    return bounded(Optional.empty(), depth, hostPages);
  }

  private static CrawlPolicy during(Duration time) {
    return bounded(Optional.of(time), Optional.empty(), Optional.empty());
  }

  private static CrawlPolicy bounded(
      Optional<Duration> time, Optional<Integer> depth, Optional<Long> hostPages) {
    return CrawlPolicy.DEFAULT.withBudget(
        Optional.of(
            Budget.NONE.withTime(time).withDepth(depth).withHostPages(hostPages).withSince(NOON)));
  }
}
