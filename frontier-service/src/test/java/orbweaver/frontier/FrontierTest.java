package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.TerminationCounter;
import orbweaver.contract.fetch.BodyExtent.Whole;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.frontier.ApplyResult.Applied;
import orbweaver.frontier.ApplyResult.Duplicate;
import orbweaver.frontier.ApplyResult.SequenceGap;
import orbweaver.frontier.queue.HostQueues;
import org.junit.jupiter.api.Test;

class FrontierTest {
  private static final Outcome UNREACHABLE = new Failed(Failure.UNREACHABLE);

  @Test
  void aUrlSeenForTheFirstTimeIsRequestedOnce() {
    var world = new FrontierFixture();

    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 1));
    world.applyOutlinks(
        FrontierFixture.candidate("http://a.test/x", 1),
        FrontierFixture.candidate("http://a.test/x", 2));

    var request = world.nextRequest();
    assertThat(request.number()).isEqualTo(1);
    assertThat(request.reuse()).isFalse();
    assertThat(world.requests).isEmpty();
  }

  @Test
  void aDuplicateBatchIsAppliedOnceAndAMissingBatchIsDetected() {
    var world = new FrontierFixture();

    assertThat(world.applyOutlinks(1, FrontierFixture.candidate("http://a.test/x", 1)))
        .isEqualTo(new Applied());
    assertThat(world.applyOutlinks(1, FrontierFixture.candidate("http://a.test/y", 1)))
        .isEqualTo(new Duplicate());
    assertThat(world.applyOutlinks(3, FrontierFixture.candidate("http://a.test/z", 1)))
        .isEqualTo(new SequenceGap("0", 2, 3));
    assertThat(world.requests).hasSize(1);
    assertThat(world.termination().received()).isEqualTo(1);
  }

  @Test
  void aDuplicateVerdictCountsOnce() {
    var world = new FrontierFixture();
    world.apply(1, SeedVerdict.accepted("seed", 0, "walk", 1, "http://a.test/x"));
    world.applyOutlinks(2, FrontierFixture.candidate("http://a.test/x", 1));
    var page =
        FrontierFixture.pageVerdict(
            world.nextRequest(), FrontierFixture.PAGE, Map.of("walk", new OutlinkCounts(2, 5, 1)));
    world.apply(3, page);
    var termination = world.termination();
    var urls = world.urls();

    assertThat(world.apply(3, page)).isEqualTo(new Duplicate());
    assertThat(world.apply(1, page)).isEqualTo(new Duplicate());
    assertThat(world.apply(5, page)).isEqualTo(new SequenceGap("0", 4, 5));

    assertThat(termination)
        .isEqualTo(
            TerminationCounters.ZERO
                .with(TerminationCounter.OPENED, 1)
                .with(TerminationCounter.CLOSED, 1)
                .with(TerminationCounter.SENT, 3)
                .with(TerminationCounter.RECEIVED, 1)
                .with(TerminationCounter.SEEDS, 1));
    assertThat(world.termination()).isEqualTo(termination);
    assertThat(world.urls()).isEqualTo(urls);
  }

  @Test
  void aPageEvaluatedTwiceCountsItsBatchesTwiceAndIsOnePage() {
    var world = new FrontierFixture();
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 1));
    var page =
        FrontierFixture.pageVerdict(
            world.nextRequest(), FrontierFixture.PAGE, Map.of("walk", new OutlinkCounts(1, 5, 1)));
    world.apply(page);
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/y", 2));
    var urls = world.urls();

    world.apply(page);
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/y", 2));

    assertThat(world.termination())
        .isEqualTo(
            TerminationCounters.ZERO
                .with(TerminationCounter.OPENED, 2)
                .with(TerminationCounter.CLOSED, 1)
                .with(TerminationCounter.SENT, 2)
                .with(TerminationCounter.RECEIVED, 3));
    assertThat(world.urls()).isEqualTo(urls);
    assertThat(world.requests).hasSize(1);
  }

  @Test
  void aPageEvaluatedTwiceDoesNotCompleteTheNextRequest() {
    var world = new FrontierFixture(PathFeature.DEPTH);
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 3));
    var page = FrontierFixture.pageVerdict(world.nextRequest(), FrontierFixture.PAGE, Map.of());
    world.apply(page);
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 2));

    world.apply(page);

    assertThat(world.requests).hasSize(1);
    assertThat(world.termination().opened()).isEqualTo(2);
    assertThat(world.termination().closed()).isEqualTo(1);
  }

  @Test
  void aHostHasNoMoreRequestsInFlightThanItsWindow() {
    var world = new FrontierFixture();
    for (var page = 0; page < HostQueues.MAX_INITIAL_WINDOW + 8; page++) {
      world.applyOutlinks(FrontierFixture.candidate("http://a.test/" + page, 1));
    }

    assertThat(world.requests).hasSize(HostQueues.MAX_INITIAL_WINDOW);
    assertThat(world.urls().inFlight()).isEqualTo(HostQueues.MAX_INITIAL_WINDOW);

    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    assertThat(world.requests).hasSize(HostQueues.MAX_INITIAL_WINDOW);
    assertThat(world.requests.getLast().url())
        .hasToString("http://a.test/" + HostQueues.MAX_INITIAL_WINDOW);
  }

  @Test
  void aHostAmongManyStartsWithItsShareOfThePartitionWindow() {
    var world = new FrontierFixture();
    for (var host = 0; host < 7; host++) refer(world, "few" + host + ".test", 1);
    refer(world, "eighth.test", 200);
    assertThat(world.urls().inFlight()).isEqualTo(7 + 512 / 8);

    for (var host = 0; host < 40; host++) refer(world, "many" + host + ".test", 1);
    world.restart();
    refer(world, "last.test", 200);
    assertThat(world.urls().inFlight()).isEqualTo(7 + 512 / 8 + 40 + 32);
  }

  private static void refer(FrontierFixture world, String host, int pages) {
    for (var page = 0; page < pages; page++) {
      world.applyOutlinks(FrontierFixture.candidate("http://%s/%d".formatted(host, page), 1));
    }
  }

  @Test
  void aFailureWorthRetryingGoesToTheBackOfTheQueueFiveTimes() {
    var world = new FrontierFixture();
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 1));

    for (var number = 1; number <= 5; number++) {
      var request = world.nextRequest();
      assertThat(request.number()).isEqualTo(number);
      world.complete(request, UNREACHABLE);
    }

    assertThat(world.requests).isEmpty();
    assertThat(world.urls().failed()).isEqualTo(1);
    assertThat(world.termination().isQuiescent())
        .isFalse(); // the batch was received but never counted as sent
    assertThat(world.termination().opened()).isEqualTo(5).isEqualTo(world.termination().closed());
  }

  @Test
  void aPermanentFailureIsNotRetried() {
    var world = new FrontierFixture();
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 1));

    world.complete(world.nextRequest(), new Failed(Failure.CLIENT_ERROR));

    assertThat(world.requests).isEmpty();
    assertThat(world.urls().failed()).isEqualTo(1);
  }

  @Test
  void aDeferredRequestDelaysItsHostUntilItsTime() {
    var world = new FrontierFixture();
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 1));
    world.complete(world.nextRequest(), new Deferred(FrontierFixture.NOON.plusSeconds(90)));

    world.now = FrontierFixture.NOON.plusSeconds(89);
    world.frontier.runDueWork(world.now);
    assertThat(world.requests).isEmpty();
    assertThat(world.frontier.delayedUrls()).isEqualTo(1);

    world.now = FrontierFixture.NOON.plusSeconds(90);
    world.frontier.runDueWork(world.now);
    assertThat(world.nextRequest().number()).isEqualTo(2);
    assertThat(world.frontier.delayedUrls()).isZero();
  }

  @Test
  void theDeferredRequestThatMayStartFirstEndsTheDelay() {
    var world = new FrontierFixture();
    world.applyOutlinks(
        FrontierFixture.candidate("http://a.test/x", 1),
        FrontierFixture.candidate("http://a.test/y", 1));
    var x = world.nextRequest();
    var y = world.nextRequest();
    world.complete(x, new Deferred(FrontierFixture.NOON.plusSeconds(61)));
    world.complete(y, new Deferred(FrontierFixture.NOON.plusSeconds(120)));

    world.now = FrontierFixture.NOON.plusSeconds(61);
    world.frontier.runDueWork(world.now);

    assertThat(world.requests).hasSize(2);
  }

  @Test
  void aHostThatAnswersNothingIsGivenUpWhenPatienceEnds() {
    var world = new FrontierFixture();
    world.applyOutlinks(
        FrontierFixture.candidate("http://a.test/x", 1),
        FrontierFixture.candidate("http://a.test/y", 1));
    world.complete(world.nextRequest(), new Deferred(FrontierFixture.NOON.plusSeconds(3_600)));
    world.complete(world.nextRequest(), UNREACHABLE);
    assertThat(world.requests).isEmpty();

    world.now = FrontierFixture.NOON.plus(FrontierFixture.PATIENCE);
    world.frontier.runDueWork(world.now);
    world.complete(world.nextRequest(), new Deferred(FrontierFixture.NOON.plusSeconds(3_600)));
    world.complete(world.nextRequest(), UNREACHABLE);

    assertThat(world.requests).isEmpty();
    assertThat(world.urls().failed()).isEqualTo(2);
  }

  @Test
  void anAnswerRestartsThePatienceWithAHost() {
    var world = new FrontierFixture();
    world.applyOutlinks(
        FrontierFixture.candidate("http://a.test/x", 1),
        FrontierFixture.candidate("http://a.test/y", 1));
    var x = world.nextRequest();
    world.complete(world.nextRequest(), UNREACHABLE);
    world.now = FrontierFixture.NOON.plus(FrontierFixture.PATIENCE);
    world.complete(x, FrontierFixture.PAGE);

    world.complete(world.nextRequest(), new Deferred(world.now.plusSeconds(90)));

    assertThat(world.urls().pending()).isEqualTo(1);
  }

  @Test
  void aBetterPathToAReadPageIsEvaluatedWithoutARequest() {
    var world = new FrontierFixture(PathFeature.DEPTH);
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 3));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 2));

    var again = world.nextRequest();
    assertThat(again.reuse()).isTrue();
    assertThat(again.number()).isEqualTo(2);
    assertThat(again.interests()).containsExactly(FrontierFixture.interest(2));
    assertThat(world.urls().pages()).isEqualTo(1);
    assertThat(world.urls().pending()).isZero();
    world.complete(again, new NotModified());
    assertThat(world.urls().done()).isEqualTo(1);
    assertThat(world.urls().pages()).isEqualTo(1);
  }

  @Test
  void aBetterPathIsIgnoredIfTheFormulaDoesNotDependOnIt() {
    var world = new FrontierFixture();
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 3));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 2));

    assertThat(world.requests).isEmpty();
  }

  @Test
  void aBetterPathFoundWhileTheRequestIsInFlightUsesTheNextRequest() {
    var world = new FrontierFixture(PathFeature.DEPTH);
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 3));
    var request = world.nextRequest();

    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 2));
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 1));
    assertThat(world.requests).isEmpty();
    assertThat(world.termination().opened()).isEqualTo(2);
    world.complete(request, FrontierFixture.PAGE);

    var next = world.nextRequest();
    assertThat(next.reuse()).isTrue();
    assertThat(next.interests()).containsExactly(FrontierFixture.interest(1));
    world.complete(next, new NotModified());
    assertThat(world.termination().opened()).isEqualTo(world.termination().closed());
    assertThat(world.urls().pending()).isZero();
  }

  @Test
  void interestsWaitingForADeniedPageAreFinishedWithIt() {
    var world = new FrontierFixture(PathFeature.DEPTH);
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 3));
    var request = world.nextRequest();
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 2));

    world.complete(request, new RobotsDenied("Disallow: /x"));

    assertThat(world.requests).isEmpty();
    assertThat(world.termination().opened()).isEqualTo(world.termination().closed()).isEqualTo(2);
    assertThat(world.urls().known()).isEqualTo(1);
    assertThat(world.urls().pending()).isZero();
  }

  @Test
  void aStoredResponseThatCannotDecideIsFetchedAgain() {
    var world = new FrontierFixture(PathFeature.DEPTH);
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 3));
    world.complete(world.nextRequest(), new Filtered());
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 2));

    world.complete(world.nextRequest(), new RefetchNeeded(new Whole()));

    var real = world.nextRequest();
    assertThat(real.reuse()).isFalse();
    assertThat(real.number()).isEqualTo(3);
    assertThat(real.interests()).containsExactly(FrontierFixture.interest(2));
  }

  @Test
  void aVerdictOnAnotherRequestCompletesNothing() {
    var world = new FrontierFixture();
    world.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 1));
    var request = world.nextRequest();

    world.complete(
        new FetchRequest(request.url(), 7, false, request.interests()), FrontierFixture.PAGE);

    assertThat(world.urls().inFlight()).isEqualTo(1);
    assertThat(world.termination().closed()).isZero();
  }

  @Test
  void rootsThatTheFormulaCannotDistinguishShareTheirPaths() {
    var world = new FrontierFixture(PathFeature.SEED_HOST, PathFeature.DEPTH);
    for (var root = 0; root < 2 * DiscoveryPath.MAX_PATHS_PER_URL; root++) {
      world.applyOutlinks(from("http://a.test/seed/" + root, 3));
    }
    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    world.applyOutlinks(from("http://a.test/seed/last", 2));

    assertThat(world.nextRequest().interests())
        .containsExactly(from("http://a.test/seed/last", 2).interest());
  }

  @Test
  void rootsThatTheFormulaDistinguishesHaveTheirOwnPaths() {
    var world = new FrontierFixture(PathFeature.SEED_DIRECTORY);
    world.applyOutlinks(from("http://a.test/d/1", 3));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    world.applyOutlinks(from("http://a.test/d/2", 3));
    assertThat(world.requests).isEmpty();
    world.applyOutlinks(from("http://a.test/e/", 3));
    assertThat(world.requests).hasSize(1);
  }

  private static Outlink from(String root, int depth) {
    var path = new DiscoveryPath(CrawlUrl.of(root), depth, 0);
    return new Outlink(
        CrawlUrl.of("http://a.test/x"), new Interest("walk", 1, path, "t", Priority.NEXT));
  }

  @Test
  void aPathBeyondTheLimitIsDroppedAndReportedOnce() {
    var world = new FrontierFixture(PathFeature.SEED_DIRECTORY);
    for (var root = 0; root < DiscoveryPath.MAX_PATHS_PER_URL; root++)
      world.applyOutlinks(fromDirectory(root));
    assertThat(world.pathLimits).isEmpty();

    world.applyOutlinks(fromDirectory(98));
    world.applyOutlinks(fromDirectory(98), fromDirectory(99));

    var first = fromDirectory(98);
    assertThat(world.pathLimits)
        .containsExactly(new PathLimitReached(first.target(), 1, first.interest()));
    assertThat(world.urls().tooManyPaths()).isEqualTo(1);
    assertThat(world.termination().received()).isEqualTo(DiscoveryPath.MAX_PATHS_PER_URL + 2);
  }

  @Test
  void aUrlAtThePathLimitAcceptsAPathThatReplacesAnother() {
    var world = new FrontierFixture(PathFeature.SEED_DIRECTORY, PathFeature.DEPTH);
    for (var root = 0; root < DiscoveryPath.MAX_PATHS_PER_URL + 1; root++)
      world.applyOutlinks(fromDirectory(root));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);
    world.complete(world.nextRequest(), new NotModified());

    world.applyOutlinks(from("http://a.test/0/", 2));

    assertThat(world.nextRequest().interests())
        .containsExactly(from("http://a.test/0/", 2).interest());
    assertThat(world.pathLimits).hasSize(1);
    assertThat(world.termination().opened()).isEqualTo(world.termination().closed() + 1);
  }

  private static Outlink fromDirectory(int number) {
    return from("http://a.test/" + number + "/", 3);
  }

  @Test
  void finishedUrlsLeaveNoWorkInTheTables() {
    var world = new FrontierFixture();
    world.applyOutlinks(
        FrontierFixture.candidate("http://a.test/x", 1),
        FrontierFixture.candidate("http://b.test/y", 1));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);
    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    assertThat(world.stateTables.size("active")).isZero();
    assertThat(world.stateTables.size("queue")).isZero();
    assertThat(world.stateTables.size("seen")).isEqualTo(2);
    assertThat(Duration.between(FrontierFixture.NOON, world.now)).isZero();
  }
}
