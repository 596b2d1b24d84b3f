package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.PassedOver;
import orbweaver.contract.fetch.Extent.Whole;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Tally;
import orbweaver.frontier.Receipt.Applied;
import orbweaver.frontier.Receipt.Duplicate;
import orbweaver.frontier.Receipt.Gap;
import orbweaver.frontier.queue.HostQueues;
import org.junit.jupiter.api.Test;

class FrontierTest {
  private static final Outcome UNREACHABLE = new Failed(Failure.UNREACHABLE);

  @Test
  void aUrlSeenForTheFirstTimeIsRequestedOnce() {
    var world = new World();

    world.refer(World.candidate("http://a.test/x", 1));
    world.refer(World.candidate("http://a.test/x", 1), World.candidate("http://a.test/x", 2));

    var request = world.nextRequest();
    assertThat(request.number()).isEqualTo(1);
    assertThat(request.reuse()).isFalse();
    assertThat(world.orders).isEmpty();
  }

  @Test
  void aDuplicateBatchIsAppliedOnceAndAMissingOneIsDetected() {
    var world = new World();

    assertThat(world.refer(1, World.candidate("http://a.test/x", 1))).isEqualTo(new Applied());
    assertThat(world.refer(1, World.candidate("http://a.test/y", 1))).isEqualTo(new Duplicate());
    assertThat(world.refer(3, World.candidate("http://a.test/z", 1))).isEqualTo(new Gap("0", 2, 3));
    assertThat(world.orders).hasSize(1);
    assertThat(world.proof().received()).isEqualTo(1);
  }

  @Test
  void aDuplicateVerdictCountsOnce() {
    var world = new World();
    world.take(1, new SeedVerdict("seed", 0, "walk", 1, "http://a.test/x", 1, Code.ACCEPTED, ""));
    world.refer(2, World.candidate("http://a.test/x", 1));
    var page = World.judged(world.nextRequest(), World.PAGE, Map.of("walk", new Tally(2, 5, 1)));
    world.take(3, page);
    var proof = world.proof();
    var shown = world.shown();

    assertThat(world.take(3, page)).isEqualTo(new Duplicate());
    assertThat(world.take(1, page)).isEqualTo(new Duplicate());
    assertThat(world.take(5, page)).isEqualTo(new Gap("0", 4, 5));

    assertThat(proof).isEqualTo(new Proof(1, 1, 3, 1, 1, 0, 0));
    assertThat(world.proof()).isEqualTo(proof);
    assertThat(world.shown()).isEqualTo(shown);
  }

  @Test
  void aPageEvaluatedTwiceCountsItsBatchesTwiceAndIsOnePage() {
    var world = new World();
    world.refer(World.candidate("http://a.test/x", 1));
    var page = World.judged(world.nextRequest(), World.PAGE, Map.of("walk", new Tally(1, 5, 1)));
    world.take(page);
    world.refer(World.candidate("http://a.test/y", 2));
    var shown = world.shown();

    world.take(page);
    world.refer(World.candidate("http://a.test/y", 2));

    assertThat(world.proof()).isEqualTo(new Proof(2, 1, 2, 3, 0, 0, 0));
    assertThat(world.shown()).isEqualTo(shown);
    assertThat(world.orders).hasSize(1);
  }

  @Test
  void aPageEvaluatedTwiceDoesNotCompleteTheNextRequest() {
    var world = new World(LabelPart.DEPTH);
    world.refer(World.candidate("http://a.test/x", 3));
    var page = World.judged(world.nextRequest(), World.PAGE, Map.of());
    world.take(page);
    world.refer(World.candidate("http://a.test/x", 2));

    world.take(page);

    assertThat(world.orders).hasSize(1);
    assertThat(world.proof().opened()).isEqualTo(2);
    assertThat(world.proof().closed()).isEqualTo(1);
  }

  @Test
  void aHostHasNoMoreRequestsInFlightThanItsWindow() {
    var world = new World();
    for (var page = 0; page < HostQueues.WINDOW + 8; page++) {
      world.refer(World.candidate("http://a.test/" + page, 1));
    }

    assertThat(world.orders).hasSize(HostQueues.WINDOW);
    assertThat(world.shown().out()).isEqualTo(HostQueues.WINDOW);

    world.close(world.nextRequest(), World.PAGE);

    assertThat(world.orders).hasSize(HostQueues.WINDOW);
    assertThat(world.orders.getLast().url()).hasToString("http://a.test/" + HostQueues.WINDOW);
  }

  @Test
  void aHostAmongManyStartsWithItsShareOfThePartitionWindow() {
    var world = new World();
    for (var host = 0; host < 7; host++) refer(world, "few" + host + ".test", 1);
    refer(world, "eighth.test", 200);
    assertThat(world.shown().out()).isEqualTo(7 + 512 / 8);

    for (var host = 0; host < 40; host++) refer(world, "many" + host + ".test", 1);
    world.restart();
    refer(world, "last.test", 200);
    assertThat(world.shown().out()).isEqualTo(7 + 512 / 8 + 40 + 32);
  }

  private static void refer(World world, String host, int pages) {
    for (var page = 0; page < pages; page++) {
      world.refer(World.candidate("http://%s/%d".formatted(host, page), 1));
    }
  }

  @Test
  void aFailureWorthRetryingGoesToTheBackOfTheQueueFiveTimes() {
    var world = new World();
    world.refer(World.candidate("http://a.test/x", 1));

    for (var number = 1; number <= 5; number++) {
      var request = world.nextRequest();
      assertThat(request.number()).isEqualTo(number);
      world.close(request, UNREACHABLE);
    }

    assertThat(world.orders).isEmpty();
    assertThat(world.shown().failed()).isEqualTo(1);
    assertThat(world.proof().isClosed()).isFalse(); // the batch was received but never counted as sent
    assertThat(world.proof().opened()).isEqualTo(5).isEqualTo(world.proof().closed());
  }

  @Test
  void aPermanentFailureIsNotRetried() {
    var world = new World();
    world.refer(World.candidate("http://a.test/x", 1));

    world.close(world.nextRequest(), new Failed(Failure.CLIENT_ERROR));

    assertThat(world.orders).isEmpty();
    assertThat(world.shown().failed()).isEqualTo(1);
  }

  @Test
  void aDeferredRequestDelaysItsHostUntilItsTime() {
    var world = new World();
    world.refer(World.candidate("http://a.test/x", 1));
    world.close(world.nextRequest(), new Deferred(World.NOON.plusSeconds(90)));

    world.now = World.NOON.plusSeconds(89);
    world.frontier.wake(world.now);
    assertThat(world.orders).isEmpty();
    assertThat(world.frontier.asleep()).isEqualTo(1);

    world.now = World.NOON.plusSeconds(90);
    world.frontier.wake(world.now);
    assertThat(world.nextRequest().number()).isEqualTo(2);
    assertThat(world.frontier.asleep()).isZero();
  }

  @Test
  void theDeferredRequestThatMayStartFirstEndsTheDelay() {
    var world = new World();
    world.refer(World.candidate("http://a.test/x", 1), World.candidate("http://a.test/y", 1));
    var x = world.nextRequest();
    var y = world.nextRequest();
    world.close(x, new Deferred(World.NOON.plusSeconds(61)));
    world.close(y, new Deferred(World.NOON.plusSeconds(120)));

    world.now = World.NOON.plusSeconds(61);
    world.frontier.wake(world.now);

    assertThat(world.orders).hasSize(2);
  }

  @Test
  void aHostThatAnswersNothingIsGivenUpWhenPatienceEnds() {
    var world = new World();
    world.refer(World.candidate("http://a.test/x", 1), World.candidate("http://a.test/y", 1));
    world.close(world.nextRequest(), new Deferred(World.NOON.plusSeconds(3_600)));
    world.close(world.nextRequest(), UNREACHABLE);
    assertThat(world.orders).isEmpty();

    world.now = World.NOON.plus(World.PATIENCE);
    world.frontier.wake(world.now);
    world.close(world.nextRequest(), new Deferred(World.NOON.plusSeconds(3_600)));
    world.close(world.nextRequest(), UNREACHABLE);

    assertThat(world.orders).isEmpty();
    assertThat(world.shown().failed()).isEqualTo(2);
  }

  @Test
  void anAnswerRestartsThePatienceWithAHost() {
    var world = new World();
    world.refer(World.candidate("http://a.test/x", 1), World.candidate("http://a.test/y", 1));
    var x = world.nextRequest();
    world.close(world.nextRequest(), UNREACHABLE);
    world.now = World.NOON.plus(World.PATIENCE);
    world.close(x, World.PAGE);

    world.close(world.nextRequest(), new Deferred(world.now.plusSeconds(90)));

    assertThat(world.shown().pending()).isEqualTo(1);
  }

  @Test
  void aBetterPathToAReadPageIsEvaluatedWithoutARequest() {
    var world = new World(LabelPart.DEPTH);
    world.refer(World.candidate("http://a.test/x", 3));
    world.close(world.nextRequest(), World.PAGE);

    world.refer(World.candidate("http://a.test/x", 2));

    var again = world.nextRequest();
    assertThat(again.reuse()).isTrue();
    assertThat(again.number()).isEqualTo(2);
    assertThat(again.wishes()).containsExactly(World.wish(2));
    assertThat(world.shown().pages()).isEqualTo(1);
    assertThat(world.shown().pending()).isZero();
    world.close(again, new Unchanged());
    assertThat(world.shown().done()).isEqualTo(1);
    assertThat(world.shown().pages()).isEqualTo(1);
  }

  @Test
  void aBetterPathIsIgnoredIfTheFormulaDoesNotDependOnIt() {
    var world = new World();
    world.refer(World.candidate("http://a.test/x", 3));
    world.close(world.nextRequest(), World.PAGE);

    world.refer(World.candidate("http://a.test/x", 2));

    assertThat(world.orders).isEmpty();
  }

  @Test
  void aBetterPathFoundWhileTheRequestIsInFlightUsesTheNextRequest() {
    var world = new World(LabelPart.DEPTH);
    world.refer(World.candidate("http://a.test/x", 3));
    var request = world.nextRequest();

    world.refer(World.candidate("http://a.test/x", 2));
    world.refer(World.candidate("http://a.test/x", 1));
    assertThat(world.orders).isEmpty();
    assertThat(world.proof().opened()).isEqualTo(2);
    world.close(request, World.PAGE);

    var next = world.nextRequest();
    assertThat(next.reuse()).isTrue();
    assertThat(next.wishes()).containsExactly(World.wish(1));
    world.close(next, new Unchanged());
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed());
    assertThat(world.shown().pending()).isZero();
  }

  @Test
  void interestsWaitingForADeniedPageAreFinishedWithIt() {
    var world = new World(LabelPart.DEPTH);
    world.refer(World.candidate("http://a.test/x", 3));
    var request = world.nextRequest();
    world.refer(World.candidate("http://a.test/x", 2));

    world.close(request, new Denied("Disallow: /x"));

    assertThat(world.orders).isEmpty();
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed()).isEqualTo(2);
    assertThat(world.shown().known()).isEqualTo(1);
    assertThat(world.shown().pending()).isZero();
  }

  @Test
  void aStoredResponseThatCannotDecideIsFetchedAgain() {
    var world = new World(LabelPart.DEPTH);
    world.refer(World.candidate("http://a.test/x", 3));
    world.close(world.nextRequest(), new Unwanted());
    world.refer(World.candidate("http://a.test/x", 2));

    world.close(world.nextRequest(), new Needs(new Whole()));

    var real = world.nextRequest();
    assertThat(real.reuse()).isFalse();
    assertThat(real.number()).isEqualTo(3);
    assertThat(real.wishes()).containsExactly(World.wish(2));
  }

  @Test
  void aVerdictOnAnotherRequestCompletesNothing() {
    var world = new World();
    world.refer(World.candidate("http://a.test/x", 1));
    var request = world.nextRequest();

    world.close(new Order(request.url(), 7, false, request.wishes()), World.PAGE);

    assertThat(world.shown().out()).isEqualTo(1);
    assertThat(world.proof().closed()).isZero();
  }

  @Test
  void rootsThatTheFormulaCannotDistinguishShareTheirPaths() {
    var world = new World(LabelPart.ORIGIN_HOST, LabelPart.DEPTH);
    for (var root = 0; root < 2 * Label.MOST_OF_A_URL; root++) {
      world.refer(from("http://a.test/seed/" + root, 3));
    }
    world.close(world.nextRequest(), World.PAGE);

    world.refer(from("http://a.test/seed/last", 2));

    assertThat(world.nextRequest().wishes()).containsExactly(from("http://a.test/seed/last", 2).wish());
  }

  @Test
  void rootsThatTheFormulaDistinguishesHaveTheirOwnPaths() {
    var world = new World(LabelPart.ORIGIN_DIRECTORY);
    world.refer(from("http://a.test/d/1", 3));
    world.close(world.nextRequest(), World.PAGE);

    world.refer(from("http://a.test/d/2", 3));
    assertThat(world.orders).isEmpty();
    world.refer(from("http://a.test/e/", 3));
    assertThat(world.orders).hasSize(1);
  }

  private static Candidate from(String root, int depth) {
    var path = new Label(CrawlUrl.of(root), depth, 0);
    return new Candidate(
        CrawlUrl.of("http://a.test/x"), new Wish("walk", 1, path, "t", Priority.NEXT));
  }

  @Test
  void aPathBeyondTheLimitIsDroppedAndReportedOnce() {
    var world = new World(LabelPart.ORIGIN_DIRECTORY);
    for (var root = 0; root < Label.MOST_OF_A_URL; root++) world.refer(fromDirectory(root));
    assertThat(world.passedOver).isEmpty();

    world.refer(fromDirectory(98));
    world.refer(fromDirectory(98), fromDirectory(99));

    var first = fromDirectory(98);
    assertThat(world.passedOver).containsExactly(new PassedOver(first.target(), 1, first.wish()));
    assertThat(world.shown().crowded()).isEqualTo(1);
    assertThat(world.proof().received()).isEqualTo(Label.MOST_OF_A_URL + 2);
  }

  @Test
  void aUrlAtThePathLimitAcceptsAPathThatReplacesAnother() {
    var world = new World(LabelPart.ORIGIN_DIRECTORY, LabelPart.DEPTH);
    for (var root = 0; root < Label.MOST_OF_A_URL + 1; root++) world.refer(fromDirectory(root));
    world.close(world.nextRequest(), World.PAGE);
    world.close(world.nextRequest(), new Unchanged());

    world.refer(from("http://a.test/0/", 2));

    assertThat(world.nextRequest().wishes()).containsExactly(from("http://a.test/0/", 2).wish());
    assertThat(world.passedOver).hasSize(1);
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed() + 1);
  }

  private static Candidate fromDirectory(int number) {
    return from("http://a.test/" + number + "/", 3);
  }

  @Test
  void finishedUrlsLeaveNoWorkInTheTables() {
    var world = new World();
    world.refer(World.candidate("http://a.test/x", 1), World.candidate("http://b.test/y", 1));
    world.close(world.nextRequest(), World.PAGE);
    world.close(world.nextRequest(), World.PAGE);

    assertThat(world.shelf.size("open")).isZero();
    assertThat(world.shelf.size("queue")).isZero();
    assertThat(world.shelf.size("known")).isEqualTo(2);
    assertThat(Duration.between(World.NOON, world.now)).isZero();
  }
}
