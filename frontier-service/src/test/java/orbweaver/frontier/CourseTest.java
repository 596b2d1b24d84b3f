package orbweaver.frontier;

import static orbweaver.frontier.World.NOON;
import static orbweaver.frontier.World.candidate;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.course.Budget;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Score;
import orbweaver.contract.course.Search;
import orbweaver.contract.course.SearchOrder;
import orbweaver.contract.course.Standing;
import orbweaver.contract.order.Order;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.HostRuling;
import orbweaver.frontier.queue.HostQueues;
import org.junit.jupiter.api.Test;

/** Crawl policy in the frontier: states, budgets, search order and host restrictions. */
class CourseTest {
  private static final int MANY = 2_500;

  private Activity walk = World.activity("walk", LabelPart.DEPTH);
  private final World world = new World(_ -> walk);

  @Test
  void urlsOfAPausedActivityAreHeldAndSentWhenItResumes() {
    walk = walk.to(Standing.PAUSED);
    refer(MANY, 1);
    wake();

    assertThat(world.orders).isEmpty();
    assertThat(world.shown().held()).isEqualTo(MANY);
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed());

    world.restart();
    walk = walk.to(Standing.RUNNING);
    wake();

    assertThat(world.shown().held()).isZero();
    assertThat(world.orders).hasSize(HostQueues.WINDOW);
    assertThat(all()).hasSize(MANY);
  }

  @Test
  void aStoppedActivityLeavesNothingQueuedOnADelayedHost() {
    world.take(new HostRuling("a.test", Optional.empty(), Optional.of(NOON.plusSeconds(3_600))));
    refer(50, 1);
    assertThat(world.shown().pending()).isEqualTo(50);
    assertThat(world.orders).isEmpty();

    walk = walk.to(Standing.STOPPED);
    wake();

    assertThat(world.shown().held()).isEqualTo(50);
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed());
  }

  @Test
  void urlsBeyondTheDepthLimitAreHeldUntilTheLimitIsRaised() {
    walk = walk.going(within(Optional.of(1), Optional.empty()));
    refer(10, 1);
    world.refer(candidate("http://b.test/deep", 2));

    assertThat(all()).hasSize(10);
    assertThat(world.shown().capped()).isOne();

    walk = walk.going(within(Optional.of(2), Optional.empty())).to(Standing.RUNNING);
    wake();

    assertThat(all()).extracting(request -> request.url().host()).containsExactly("b.test");
    assertThat(world.shown().capped()).isZero();
  }

  @Test
  void aUrlBeyondTheDepthLimitIsSentByAShorterPath() {
    walk = walk.going(within(Optional.of(1), Optional.empty()));
    world.refer(candidate("http://b.test/", 2));
    assertThat(all()).isEmpty();

    world.refer(candidate("http://b.test/", 1));

    assertThat(all()).extracting(request -> request.url().host()).containsExactly("b.test");
    assertThat(world.shown().capped()).isZero();
  }

  @Test
  void noHostGetsMoreRequestsThanItsBudget() {
    walk = walk.going(within(Optional.empty(), Optional.of(3L)));
    refer(10, 1);
    world.refer(candidate("http://b.test/", 1));

    assertThat(all()).hasSize(4);
    assertThat(world.shown().pages()).isEqualTo(4);
    assertThat(world.shown().capped()).isEqualTo(7);
  }

  @Test
  void aBudgetOfZeroSendsNoRequest() {
    walk = walk.going(within(Optional.empty(), Optional.of(0L)));
    refer(10, 1);

    assertThat(all()).isEmpty();
    assertThat(world.shown().capped()).isEqualTo(10);
  }

  @Test
  void nothingIsSentAfterTheTimeLimit() {
    walk = walk.going(during(Duration.ofMinutes(1)));
    refer(HostQueues.WINDOW + 8, 1);
    assertThat(world.orders).hasSize(HostQueues.WINDOW);

    world.now = NOON.plusSeconds(60);
    assertThat(all()).hasSize(HostQueues.WINDOW);
    assertThat(world.shown().capped()).isEqualTo(8);
  }

  @Test
  void breadthFirstSendsTheShallowestNext() {
    world.take(new HostRuling("a.test", Optional.empty(), Optional.of(NOON.plusSeconds(3_600))));
    world.refer(candidate("http://a.test/3", 3), candidate("http://a.test/1", 1));
    world.refer(candidate("http://a.test/2", 2));
    world.take(new HostRuling("a.test", Optional.empty(), Optional.empty()));

    assertThat(all()).extracting(request -> request.url().path()).containsExactly("/1", "/2", "/3");
  }

  @Test
  void depthFirstSendsOneRequestPerHostAndTheDeepestNext() {
    walk = walk.going(searching(new Search(SearchOrder.DEPTH, Optional.empty())));
    world.refer(candidate("http://a.test/1", 1), candidate("http://a.test/2", 2));
    world.refer(candidate("http://a.test/3", 3), candidate("http://a.test/1b", 1));

    assertThat(world.orders).hasSize(1);
    assertThat(all())
        .extracting(request -> request.url().path())
        .containsExactly("/1", "/3", "/2", "/1b");
  }

  @Test
  void bestFirstSendsTheHighestScoreNext() {
    var by = Optional.of(List.of(new Score(1, "t")));
    walk = walk.going(searching(new Search(SearchOrder.BEST, by)));
    world.refer(scored("none", Optional.empty()), scored("low", Optional.of(3)));
    world.refer(scored("high", Optional.of(200)), scored("middle", Optional.of(50)));

    assertThat(all())
        .extracting(request -> request.url().path())
        .containsExactly("/none", "/high", "/middle", "/low");
  }

  @Test
  void aRequestCarriesTheDelaySetForItsHost() {
    world.take(new HostRuling("a.test", Optional.of(Duration.ofSeconds(5)), Optional.empty()));
    refer(1, 1);
    world.refer(candidate("http://b.test/", 1));

    assertThat(world.nextRequest().delay()).contains(Duration.ofSeconds(5));
    assertThat(world.nextRequest().delay()).isEmpty();
  }

  @Test
  void aBlockedHostGetsNoRequestBeforeItIsFreed() {
    world.take(new HostRuling("a.test", Optional.empty(), Optional.of(NOON.plusSeconds(3_600))));
    refer(1, 1);
    world.now = NOON.plusSeconds(1_800);
    wake();
    assertThat(world.orders).isEmpty();

    world.take(new HostRuling("a.test", Optional.empty(), Optional.empty()));
    wake();
    assertThat(world.orders).hasSize(1);
  }

  private void refer(int urls, int depth) {
    world.refer(
        IntStream.range(0, urls)
            .mapToObj(url -> candidate("http://a.test/" + url, depth))
            .toArray(Candidate[]::new));
  }

  private static Candidate scored(String name, Optional<Integer> score) {
    return candidate("http://a.test/" + name, World.wish(1).scoring(score));
  }

  // Repeated, because one run dispatches to a thousand hosts at most.
  private void wake() {
    for (var beat = 0; beat < 4; beat++) {
      world.frontier.wake(world.now);
      world.now = world.now.plusMillis(50);
    }
  }

  /** Completes all requests, and those that follow from them, one after the other. */
  private List<Order> all() {
    var all = new ArrayList<Order>();
    for (wake(); !world.orders.isEmpty(); wake()) {
      var request = world.nextRequest();
      all.add(request);
      world.close(request, World.PAGE);
    }
    return all;
  }

  private static Course searching(Search search) {
    return new Course(Optional.of(search), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static Course within(Optional<Integer> depth, Optional<Long> hostPages) {
    return bounded(Optional.empty(), depth, hostPages);
  }

  private static Course during(Duration time) {
    return bounded(Optional.of(time), Optional.empty(), Optional.empty());
  }

  private static Course bounded(
      Optional<Duration> time, Optional<Integer> depth, Optional<Long> hostPages) {
    Optional<Instant> since = Optional.of(NOON);
    return Course.PLAIN.within(
        Optional.of(
            new Budget(
                Optional.empty(),
                Optional.empty(),
                time,
                depth,
                Optional.empty(),
                hostPages,
                Optional.empty(),
                since)));
  }
}
