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
import orbweaver.frontier.queue.WindowBounds;
import org.junit.jupiter.api.Test;

/** Test of the frontier: deduplication, windows, retries, patience and discovery paths. */
class FrontierTest {
  private static final Outcome UNREACHABLE = new Failed(Failure.UNREACHABLE);

  @Test
  void aUrlSeenForTheFirstTimeIsRequestedOnce() {
    var fixture = new FrontierFixture();

    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 1));
    fixture.applyOutlinks(
        FrontierFixture.candidate("http://a.test/x", 1),
        FrontierFixture.candidate("http://a.test/x", 2));

    var request = fixture.nextRequest();
    assertThat(request.number()).isEqualTo(1);
    assertThat(request.reuse()).isFalse();
    assertThat(fixture.requests).isEmpty();
  }

  @Test
  void aDuplicateBatchIsAppliedOnceAndAMissingBatchIsDetected() {
    var fixture = new FrontierFixture();

    assertThat(fixture.applyOutlinks(1, FrontierFixture.candidate("http://a.test/x", 1)))
        .isEqualTo(new Applied());
    assertThat(fixture.applyOutlinks(1, FrontierFixture.candidate("http://a.test/y", 1)))
        .isEqualTo(new Duplicate());
    assertThat(fixture.applyOutlinks(3, FrontierFixture.candidate("http://a.test/z", 1)))
        .isEqualTo(new SequenceGap("0", 2, 3));
    assertThat(fixture.requests).hasSize(1);
    assertThat(fixture.termination().received()).isEqualTo(1);
  }

  @Test
  void aDuplicateVerdictCountsOnce() {
    var fixture = new FrontierFixture();
    fixture.apply(1, SeedVerdict.accepted("seed", 0, "walk", 1, "http://a.test/x"));
    fixture.applyOutlinks(2, FrontierFixture.candidate("http://a.test/x", 1));
    var page =
        FrontierFixture.pageVerdict(
            fixture.nextRequest(),
            FrontierFixture.PAGE,
            Map.of("walk", new OutlinkCounts(2, 5, 1)));
    fixture.apply(3, page);
    var termination = fixture.termination();
    var urls = fixture.urls();

    assertThat(fixture.apply(3, page)).isEqualTo(new Duplicate());
    assertThat(fixture.apply(1, page)).isEqualTo(new Duplicate());
    assertThat(fixture.apply(5, page)).isEqualTo(new SequenceGap("0", 4, 5));

    assertThat(termination)
        .isEqualTo(
            TerminationCounters.ZERO
                .with(TerminationCounter.OPENED, 1)
                .with(TerminationCounter.CLOSED, 1)
                .with(TerminationCounter.SENT, 3)
                .with(TerminationCounter.RECEIVED, 1)
                .with(TerminationCounter.SEEDS, 1));
    assertThat(fixture.termination()).isEqualTo(termination);
    assertThat(fixture.urls()).isEqualTo(urls);
  }

  @Test
  void aPageEvaluatedTwiceCountsItsBatchesTwiceAndIsOnePage() {
    var fixture = new FrontierFixture();
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 1));
    var page =
        FrontierFixture.pageVerdict(
            fixture.nextRequest(),
            FrontierFixture.PAGE,
            Map.of("walk", new OutlinkCounts(1, 5, 1)));
    fixture.apply(page);
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/y", 2));
    var urls = fixture.urls();

    fixture.apply(page);
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/y", 2));

    assertThat(fixture.termination())
        .isEqualTo(
            TerminationCounters.ZERO
                .with(TerminationCounter.OPENED, 2)
                .with(TerminationCounter.CLOSED, 1)
                .with(TerminationCounter.SENT, 2)
                .with(TerminationCounter.RECEIVED, 3));
    assertThat(fixture.urls()).isEqualTo(urls);
    assertThat(fixture.requests).hasSize(1);
  }

  @Test
  void aPageEvaluatedTwiceDoesNotCompleteTheNextRequest() {
    var fixture = new FrontierFixture(PathFeature.DEPTH);
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 3));
    var page = FrontierFixture.pageVerdict(fixture.nextRequest(), FrontierFixture.PAGE, Map.of());
    fixture.apply(page);
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 2));

    fixture.apply(page);

    assertThat(fixture.requests).hasSize(1);
    assertThat(fixture.termination().opened()).isEqualTo(2);
    assertThat(fixture.termination().closed()).isEqualTo(1);
  }

  @Test
  void aHostHasNoMoreRequestsInFlightThanItsWindow() {
    var fixture = new FrontierFixture();
    for (var page = 0; page < WindowBounds.BY_TOPIC.maxInitial() + 8; page++) {
      fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/" + page, 1));
    }

    assertThat(fixture.requests).hasSize(WindowBounds.BY_TOPIC.maxInitial());
    assertThat(fixture.urls().inFlight()).isEqualTo(WindowBounds.BY_TOPIC.maxInitial());

    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    assertThat(fixture.requests).hasSize(WindowBounds.BY_TOPIC.maxInitial());
    assertThat(fixture.requests.getLast().url())
        .hasToString("http://a.test/" + WindowBounds.BY_TOPIC.maxInitial());
  }

  @Test
  void firstUrlsDoNotWaitForTheWindowThatOtherUrlsOfTheirHostFill() {
    var fixture = new FrontierFixture();
    var window = WindowBounds.BY_TOPIC.maxInitial();
    refer(fixture, "a.test", window + 8);
    for (var page = 0; page < window + 8; page++) {
      fixture.applyOutlinks(
          FrontierFixture.candidate("http://a.test/first" + page, 9, Priority.FIRST));
    }

    assertThat(fixture.requests).hasSize(2 * window);
    assertThat(fixture.requests.getLast().url()).hasToString("http://a.test/first" + (window - 1));

    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    assertThat(fixture.requests.getLast().url()).hasToString("http://a.test/first" + window);
  }

  @Test
  void aHostAmongManyStartsWithItsShareOfThePartitionWindow() {
    var fixture = new FrontierFixture();
    for (var host = 0; host < 7; host++) refer(fixture, "few" + host + ".test", 1);
    refer(fixture, "eighth.test", 200);
    assertThat(fixture.urls().inFlight()).isEqualTo(7 + 512 / 8);

    for (var host = 0; host < 40; host++) refer(fixture, "many" + host + ".test", 1);
    fixture.restart();
    refer(fixture, "last.test", 200);
    assertThat(fixture.urls().inFlight()).isEqualTo(7 + 512 / 8 + 40 + 32);
  }

  private static void refer(FrontierFixture fixture, String host, int pages) {
    for (var page = 0; page < pages; page++) {
      fixture.applyOutlinks(FrontierFixture.candidate("http://%s/%d".formatted(host, page), 1));
    }
  }

  @Test
  void aFailureWorthRetryingGoesToTheBackOfTheQueueFiveTimes() {
    var fixture = new FrontierFixture();
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 1));

    for (var number = 1; number <= 5; number++) {
      var request = fixture.nextRequest();
      assertThat(request.number()).isEqualTo(number);
      fixture.complete(request, UNREACHABLE);
    }

    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().failed()).isEqualTo(1);
    assertThat(fixture.termination().isQuiescent())
        .isFalse(); // the batch was received but never counted as sent
    assertThat(fixture.termination().opened())
        .isEqualTo(5)
        .isEqualTo(fixture.termination().closed());
  }

  @Test
  void aPermanentFailureIsNotRetried() {
    var fixture = new FrontierFixture();
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 1));

    fixture.complete(fixture.nextRequest(), new Failed(Failure.CLIENT_ERROR));

    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().failed()).isEqualTo(1);
  }

  @Test
  void aDeferredRequestDelaysItsHostUntilItsTime() {
    var fixture = new FrontierFixture();
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 1));
    fixture.complete(fixture.nextRequest(), new Deferred(FrontierFixture.NOON.plusSeconds(90)));

    fixture.now = FrontierFixture.NOON.plusSeconds(89);
    fixture.frontier.runDueWork(fixture.now);
    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.frontier.delayedUrls()).isEqualTo(1);

    fixture.now = FrontierFixture.NOON.plusSeconds(90);
    fixture.frontier.runDueWork(fixture.now);
    assertThat(fixture.nextRequest().number()).isEqualTo(2);
    assertThat(fixture.frontier.delayedUrls()).isZero();
  }

  @Test
  void theDeferredRequestThatMayStartFirstEndsTheDelay() {
    var fixture = new FrontierFixture();
    fixture.applyOutlinks(
        FrontierFixture.candidate("http://a.test/x", 1),
        FrontierFixture.candidate("http://a.test/y", 1));
    var x = fixture.nextRequest();
    var y = fixture.nextRequest();
    fixture.complete(x, new Deferred(FrontierFixture.NOON.plusSeconds(61)));
    fixture.complete(y, new Deferred(FrontierFixture.NOON.plusSeconds(120)));

    fixture.now = FrontierFixture.NOON.plusSeconds(61);
    fixture.frontier.runDueWork(fixture.now);

    assertThat(fixture.requests).hasSize(2);
  }

  @Test
  void aHostThatAnswersNothingIsGivenUpWhenPatienceEnds() {
    var fixture = new FrontierFixture();
    fixture.applyOutlinks(
        FrontierFixture.candidate("http://a.test/x", 1),
        FrontierFixture.candidate("http://a.test/y", 1));
    fixture.complete(fixture.nextRequest(), new Deferred(FrontierFixture.NOON.plusSeconds(3_600)));
    fixture.complete(fixture.nextRequest(), UNREACHABLE);
    assertThat(fixture.requests).isEmpty();

    fixture.now = FrontierFixture.NOON.plus(FrontierFixture.PATIENCE);
    fixture.frontier.runDueWork(fixture.now);
    fixture.complete(fixture.nextRequest(), new Deferred(FrontierFixture.NOON.plusSeconds(3_600)));
    fixture.complete(fixture.nextRequest(), UNREACHABLE);

    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().failed()).isEqualTo(2);
  }

  @Test
  void anAnswerRestartsThePatienceWithAHost() {
    var fixture = new FrontierFixture();
    fixture.applyOutlinks(
        FrontierFixture.candidate("http://a.test/x", 1),
        FrontierFixture.candidate("http://a.test/y", 1));
    var x = fixture.nextRequest();
    fixture.complete(fixture.nextRequest(), UNREACHABLE);
    fixture.now = FrontierFixture.NOON.plus(FrontierFixture.PATIENCE);
    fixture.complete(x, FrontierFixture.PAGE);

    fixture.complete(fixture.nextRequest(), new Deferred(fixture.now.plusSeconds(90)));

    assertThat(fixture.urls().pending()).isEqualTo(1);
  }

  @Test
  void aBetterPathToAReadPageIsEvaluatedWithoutARequest() {
    var fixture = new FrontierFixture(PathFeature.DEPTH);
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 3));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 2));

    var again = fixture.nextRequest();
    assertThat(again.reuse()).isTrue();
    assertThat(again.number()).isEqualTo(2);
    assertThat(again.interests()).containsExactly(FrontierFixture.interest(2));
    assertThat(fixture.urls().pages()).isEqualTo(1);
    assertThat(fixture.urls().pending()).isZero();
    fixture.complete(again, new NotModified());
    assertThat(fixture.urls().done()).isEqualTo(1);
    assertThat(fixture.urls().pages()).isEqualTo(1);
  }

  @Test
  void aBetterPathIsIgnoredIfTheFormulaDoesNotDependOnIt() {
    var fixture = new FrontierFixture();
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 3));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 2));

    assertThat(fixture.requests).isEmpty();
  }

  @Test
  void aBetterPathFoundWhileTheRequestIsInFlightUsesTheNextRequest() {
    var fixture = new FrontierFixture(PathFeature.DEPTH);
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 3));
    var request = fixture.nextRequest();

    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 2));
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 1));
    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.termination().opened()).isEqualTo(2);
    fixture.complete(request, FrontierFixture.PAGE);

    var next = fixture.nextRequest();
    assertThat(next.reuse()).isTrue();
    assertThat(next.interests()).containsExactly(FrontierFixture.interest(1));
    fixture.complete(next, new NotModified());
    assertThat(fixture.termination().opened()).isEqualTo(fixture.termination().closed());
    assertThat(fixture.urls().pending()).isZero();
  }

  @Test
  void interestsWaitingForADeniedPageAreFinishedWithIt() {
    var fixture = new FrontierFixture(PathFeature.DEPTH);
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 3));
    var request = fixture.nextRequest();
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 2));

    fixture.complete(request, new RobotsDenied("Disallow: /x"));

    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.termination().opened())
        .isEqualTo(fixture.termination().closed())
        .isEqualTo(2);
    assertThat(fixture.urls().known()).isEqualTo(1);
    assertThat(fixture.urls().pending()).isZero();
  }

  @Test
  void aStoredResponseThatCannotDecideIsFetchedAgain() {
    var fixture = new FrontierFixture(PathFeature.DEPTH);
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 3));
    fixture.complete(fixture.nextRequest(), new Filtered());
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 2));

    fixture.complete(fixture.nextRequest(), new RefetchNeeded(new Whole()));

    var real = fixture.nextRequest();
    assertThat(real.reuse()).isFalse();
    assertThat(real.number()).isEqualTo(3);
    assertThat(real.interests()).containsExactly(FrontierFixture.interest(2));
  }

  @Test
  void aVerdictOnAnotherRequestCompletesNothing() {
    var fixture = new FrontierFixture();
    fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/x", 1));
    var request = fixture.nextRequest();

    fixture.complete(
        new FetchRequest(request.url(), 7, false, request.interests()), FrontierFixture.PAGE);

    assertThat(fixture.urls().inFlight()).isEqualTo(1);
    assertThat(fixture.termination().closed()).isZero();
  }

  @Test
  void rootsThatTheFormulaCannotDistinguishShareTheirPaths() {
    var fixture = new FrontierFixture(PathFeature.SEED_HOST, PathFeature.DEPTH);
    for (var root = 0; root < 2 * DiscoveryPath.MAX_PATHS_PER_URL; root++) {
      fixture.applyOutlinks(from("http://a.test/seed/" + root, 3));
    }
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    fixture.applyOutlinks(from("http://a.test/seed/last", 2));

    assertThat(fixture.nextRequest().interests())
        .containsExactly(from("http://a.test/seed/last", 2).interest());
  }

  @Test
  void rootsThatTheFormulaDistinguishesHaveTheirOwnPaths() {
    var fixture = new FrontierFixture(PathFeature.SEED_DIRECTORY);
    fixture.applyOutlinks(from("http://a.test/d/1", 3));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    fixture.applyOutlinks(from("http://a.test/d/2", 3));
    assertThat(fixture.requests).isEmpty();
    fixture.applyOutlinks(from("http://a.test/e/", 3));
    assertThat(fixture.requests).hasSize(1);
  }

  private static Outlink from(String root, int depth) {
    var path = new DiscoveryPath(CrawlUrl.of(root), depth, 0);
    return new Outlink(
        CrawlUrl.of("http://a.test/x"), new Interest("walk", 1, path, "t", Priority.NEXT));
  }

  @Test
  void aPathBeyondTheLimitIsDroppedAndReportedOnce() {
    var fixture = new FrontierFixture(PathFeature.SEED_DIRECTORY);
    for (var root = 0; root < DiscoveryPath.MAX_PATHS_PER_URL; root++)
      fixture.applyOutlinks(fromDirectory(root));
    assertThat(fixture.pathLimits).isEmpty();

    fixture.applyOutlinks(fromDirectory(98));
    fixture.applyOutlinks(fromDirectory(98), fromDirectory(99));

    var first = fromDirectory(98);
    assertThat(fixture.pathLimits)
        .containsExactly(new PathLimitReached(first.target(), 1, first.interest()));
    assertThat(fixture.urls().tooManyPaths()).isEqualTo(1);
    assertThat(fixture.termination().received()).isEqualTo(DiscoveryPath.MAX_PATHS_PER_URL + 2);
  }

  @Test
  void aUrlAtThePathLimitAcceptsAPathThatReplacesAnother() {
    var fixture = new FrontierFixture(PathFeature.SEED_DIRECTORY, PathFeature.DEPTH);
    for (var root = 0; root < DiscoveryPath.MAX_PATHS_PER_URL + 1; root++)
      fixture.applyOutlinks(fromDirectory(root));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    fixture.complete(fixture.nextRequest(), new NotModified());

    fixture.applyOutlinks(from("http://a.test/0/", 2));

    assertThat(fixture.nextRequest().interests())
        .containsExactly(from("http://a.test/0/", 2).interest());
    assertThat(fixture.pathLimits).hasSize(1);
    assertThat(fixture.termination().opened()).isEqualTo(fixture.termination().closed() + 1);
  }

  private static Outlink fromDirectory(int number) {
    return from("http://a.test/" + number + "/", 3);
  }

  @Test
  void finishedUrlsLeaveNoWorkInTheTables() {
    var fixture = new FrontierFixture();
    fixture.applyOutlinks(
        FrontierFixture.candidate("http://a.test/x", 1),
        FrontierFixture.candidate("http://b.test/y", 1));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    assertThat(fixture.stateTables.size("active")).isZero();
    assertThat(fixture.stateTables.size("queue")).isZero();
    assertThat(fixture.stateTables.size("seen")).isEqualTo(2);
    assertThat(Duration.between(FrontierFixture.NOON, fixture.now)).isZero();
  }
}
