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
import orbweaver.frontier.queue.HostQueues;
import org.junit.jupiter.api.Test;

/** Crawl policy in the frontier: states, budgets, search order and host restrictions. */
class FrontierPolicyTest {
  private static final int MANY = 2_500;

  private Activity walk = FrontierFixture.activity("walk", PathFeature.DEPTH);
  private final FrontierFixture world = new FrontierFixture(_ -> walk);

  @Test
  void urlsOfAPausedActivityAreHeldAndSentWhenItResumes() {
    walk = walk.withDesiredState(DesiredState.PAUSED);
    refer(MANY, 1);
    wake();

    assertThat(world.requests).isEmpty();
    assertThat(world.urls().held()).isEqualTo(MANY);
    assertThat(world.termination().opened()).isEqualTo(world.termination().closed());

    world.restart();
    walk = walk.withDesiredState(DesiredState.RUNNING);
    wake();

    assertThat(world.urls().held()).isZero();
    assertThat(world.requests).hasSize(HostQueues.MAX_INITIAL_WINDOW);
    assertThat(all()).hasSize(MANY);
  }

  @Test
  void aStoppedActivityLeavesNothingQueuedOnADelayedHost() {
    world.apply(new HostOverride("a.test", Optional.empty(), Optional.of(NOON.plusSeconds(3_600))));
    refer(50, 1);
    assertThat(world.urls().pending()).isEqualTo(50);
    assertThat(world.requests).isEmpty();

    walk = walk.withDesiredState(DesiredState.STOPPED);
    wake();

    assertThat(world.urls().held()).isEqualTo(50);
    assertThat(world.termination().opened()).isEqualTo(world.termination().closed());
  }

  @Test
  void urlsBeyondTheDepthLimitAreHeldUntilTheLimitIsRaised() {
    walk = walk.withPolicy(within(Optional.of(1), Optional.empty()));
    refer(10, 1);
    world.applyOutlinks(candidate("http://b.test/deep", 2));

    assertThat(all()).hasSize(10);
    assertThat(world.urls().overBudget()).isOne();

    walk =
        walk.withPolicy(within(Optional.of(2), Optional.empty()))
            .withDesiredState(DesiredState.RUNNING);
    wake();

    assertThat(all()).extracting(request -> request.url().host()).containsExactly("b.test");
    assertThat(world.urls().overBudget()).isZero();
  }

  @Test
  void aUrlBeyondTheDepthLimitIsSentByAShorterPath() {
    walk = walk.withPolicy(within(Optional.of(1), Optional.empty()));
    world.applyOutlinks(candidate("http://b.test/", 2));
    assertThat(all()).isEmpty();

    world.applyOutlinks(candidate("http://b.test/", 1));

    assertThat(all()).extracting(request -> request.url().host()).containsExactly("b.test");
    assertThat(world.urls().overBudget()).isZero();
  }

  @Test
  void noHostGetsMoreRequestsThanItsBudget() {
    walk = walk.withPolicy(within(Optional.empty(), Optional.of(3L)));
    refer(10, 1);
    world.applyOutlinks(candidate("http://b.test/", 1));

    assertThat(all()).hasSize(4);
    assertThat(world.urls().pages()).isEqualTo(4);
    assertThat(world.urls().overBudget()).isEqualTo(7);
  }

  @Test
  void aBudgetOfZeroSendsNoRequest() {
    walk = walk.withPolicy(within(Optional.empty(), Optional.of(0L)));
    refer(10, 1);

    assertThat(all()).isEmpty();
    assertThat(world.urls().overBudget()).isEqualTo(10);
  }

  @Test
  void nothingIsSentAfterTheTimeLimit() {
    walk = walk.withPolicy(during(Duration.ofMinutes(1)));
    refer(HostQueues.MAX_INITIAL_WINDOW + 8, 1);
    assertThat(world.requests).hasSize(HostQueues.MAX_INITIAL_WINDOW);

    world.now = NOON.plusSeconds(60);
    assertThat(all()).hasSize(HostQueues.MAX_INITIAL_WINDOW);
    assertThat(world.urls().overBudget()).isEqualTo(8);
  }

  @Test
  void breadthFirstSendsTheShallowestNext() {
    world.apply(new HostOverride("a.test", Optional.empty(), Optional.of(NOON.plusSeconds(3_600))));
    world.applyOutlinks(candidate("http://a.test/3", 3), candidate("http://a.test/1", 1));
    world.applyOutlinks(candidate("http://a.test/2", 2));
    world.apply(new HostOverride("a.test", Optional.empty(), Optional.empty()));

    assertThat(all()).extracting(request -> request.url().path()).containsExactly("/1", "/2", "/3");
  }

  @Test
  void depthFirstSendsOneRequestPerHostAndTheDeepestNext() {
    walk = walk.withPolicy(searching(new SearchPolicy(SearchOrder.DEPTH, Optional.empty())));
    world.applyOutlinks(candidate("http://a.test/1", 1), candidate("http://a.test/2", 2));
    world.applyOutlinks(candidate("http://a.test/3", 3), candidate("http://a.test/1b", 1));

    assertThat(world.requests).hasSize(1);
    assertThat(all())
        .extracting(request -> request.url().path())
        .containsExactly("/1", "/3", "/2", "/1b");
  }

  @Test
  void bestFirstSendsTheHighestScoreNext() {
    var by = Optional.of(List.of(new ScoreRule(1, "t")));
    walk = walk.withPolicy(searching(new SearchPolicy(SearchOrder.BEST, by)));
    world.applyOutlinks(scored("none", Optional.empty()), scored("low", Optional.of(3)));
    world.applyOutlinks(scored("high", Optional.of(200)), scored("middle", Optional.of(50)));

    assertThat(all())
        .extracting(request -> request.url().path())
        .containsExactly("/none", "/high", "/middle", "/low");
  }

  @Test
  void aRequestCarriesTheDelaySetForItsHost() {
    world.apply(new HostOverride("a.test", Optional.of(Duration.ofSeconds(5)), Optional.empty()));
    refer(1, 1);
    world.applyOutlinks(candidate("http://b.test/", 1));

    assertThat(world.nextRequest().delay()).contains(Duration.ofSeconds(5));
    assertThat(world.nextRequest().delay()).isEmpty();
  }

  @Test
  void aBlockedHostGetsNoRequestBeforeItIsFreed() {
    world.apply(new HostOverride("a.test", Optional.empty(), Optional.of(NOON.plusSeconds(3_600))));
    refer(1, 1);
    world.now = NOON.plusSeconds(1_800);
    wake();
    assertThat(world.requests).isEmpty();

    world.apply(new HostOverride("a.test", Optional.empty(), Optional.empty()));
    wake();
    assertThat(world.requests).hasSize(1);
  }

  private void refer(int urls, int depth) {
    world.applyOutlinks(
        IntStream.range(0, urls)
            .mapToObj(url -> candidate("http://a.test/" + url, depth))
            .toArray(Outlink[]::new));
  }

  private static Outlink scored(String name, Optional<Integer> score) {
    return candidate("http://a.test/" + name, FrontierFixture.interest(1).withScore(score));
  }

  // Repeated, because one run dispatches to a thousand hosts at most.
  private void wake() {
    for (var beat = 0; beat < 4; beat++) {
      world.frontier.runDueWork(world.now);
      world.now = world.now.plusMillis(50);
    }
  }

  /** Completes all requests, and those that follow from them, one after the other. */
  private List<FetchRequest> all() {
    var all = new ArrayList<FetchRequest>();
    for (wake(); !world.requests.isEmpty(); wake()) {
      var request = world.nextRequest();
      all.add(request);
      world.complete(request, FrontierFixture.PAGE);
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
