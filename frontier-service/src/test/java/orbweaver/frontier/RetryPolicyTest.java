package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.BodyExtent.Whole;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Blocked;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.request.FetchRequest;
import orbweaver.frontier.NextAction.Finish;
import orbweaver.frontier.NextAction.GiveUp;
import orbweaver.frontier.NextAction.Requeue;
import orbweaver.frontier.NextAction.ServeWaiting;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.queue.CompletedRequest.DispatchSnapshot;
import orbweaver.frontier.queue.FailingServer;
import orbweaver.frontier.queue.FailingServers;
import orbweaver.frontier.queue.FailureStreak;
import orbweaver.frontier.queue.GiveUpReason;
import orbweaver.frontier.queue.HostQueue;
import orbweaver.frontier.seen.UrlState;
import org.junit.jupiter.api.Test;

/** Decisions to retry, to give up and to release, as tables. */
class RetryPolicyTest {
  private static final Instant NOON = FrontierFixture.NOON;
  private static final Duration PATIENCE = FrontierFixture.PATIENCE;
  private static final List<Outcome> OUTCOMES =
      List.of(
          new Fetched(new Whole()),
          new NotModified(),
          new Redirected(FrontierFixture.ROOT),
          new Filtered(),
          new RobotsDenied("Disallow: /"),
          new Blocked("private address"),
          new Deferred(NOON.plusSeconds(60)),
          new RefetchNeeded(new Whole()),
          new Failed(Failure.TIMEOUT),
          new Failed(Failure.CLIENT_ERROR));

  @Test
  void withoutAnAnswerAUrlIsGivenUpOnlyIfNoOutcomeCanFollow() {
    assertThat(table(false, HostQueue.EMPTY))
        .isEqualTo(
            """
            Fetched: FETCHED FETCHED FETCHED FETCHED FETCHED FETCHED
            NotModified: PENDING FETCHED REDIRECTED FILTERED FORBIDDEN FAILED
            Redirected: REDIRECTED REDIRECTED REDIRECTED REDIRECTED REDIRECTED REDIRECTED
            Filtered: FILTERED FETCHED FILTERED FILTERED FILTERED FILTERED
            RobotsDenied: !FORBIDDEN !FETCHED !REDIRECTED !FILTERED !FORBIDDEN !FORBIDDEN
            Blocked: !FORBIDDEN !FETCHED !REDIRECTED !FILTERED !FORBIDDEN !FORBIDDEN
            Deferred: again again again again again again
            RefetchNeeded: again again again again again again
            TIMEOUT: again again again again again again
            CLIENT_ERROR: !FAILED !FETCHED !REDIRECTED !FILTERED !FAILED !FAILED
            """);
  }

  @Test
  void anAnswerIsNeverGivenUp() {
    assertThat(table(true, HostQueue.EMPTY))
        .isEqualTo(
            """
            Fetched: FETCHED FETCHED FETCHED FETCHED FETCHED FETCHED
            NotModified: PENDING FETCHED REDIRECTED FILTERED FORBIDDEN FAILED
            Redirected: REDIRECTED REDIRECTED REDIRECTED REDIRECTED REDIRECTED REDIRECTED
            Filtered: FILTERED FETCHED FILTERED FILTERED FILTERED FILTERED
            RobotsDenied: FORBIDDEN FETCHED REDIRECTED FILTERED FORBIDDEN FORBIDDEN
            Blocked: FORBIDDEN FETCHED REDIRECTED FILTERED FORBIDDEN FORBIDDEN
            Deferred: again again again again again again
            RefetchNeeded: again again again again again again
            TIMEOUT: again again again again again again
            CLIENT_ERROR: FAILED FETCHED REDIRECTED FILTERED FAILED FAILED
            """);
  }

  @Test
  void onlyAnUnconditionalRequestIsRepeatedAtTheEndOfThePatience() {
    var silent = new FailureStreak(NOON.minus(PATIENCE), 1, 0);

    assertThat(table(false, failing(FailingServer.NONE.withFailures(silent))))
        .isEqualTo(
            """
            Fetched: FETCHED FETCHED FETCHED FETCHED FETCHED FETCHED
            NotModified: PENDING FETCHED REDIRECTED FILTERED FORBIDDEN FAILED
            Redirected: REDIRECTED REDIRECTED REDIRECTED REDIRECTED REDIRECTED REDIRECTED
            Filtered: FILTERED FETCHED FILTERED FILTERED FILTERED FILTERED
            RobotsDenied: !FORBIDDEN !FETCHED !REDIRECTED !FILTERED !FORBIDDEN !FORBIDDEN
            Blocked: !FORBIDDEN !FETCHED !REDIRECTED !FILTERED !FORBIDDEN !FORBIDDEN
            Deferred: !FAILED !FETCHED !REDIRECTED !FILTERED !FAILED !FAILED
            RefetchNeeded: again again again again again again
            TIMEOUT: !FAILED !FETCHED !REDIRECTED !FILTERED !FAILED !FAILED
            CLIENT_ERROR: !FAILED !FETCHED !REDIRECTED !FILTERED !FAILED !FAILED
            """);
  }

  private static HostQueue failing(FailingServer server) {
    return HostQueue.EMPTY.withFailingServers(
        FailingServers.NONE.with(FrontierFixture.ROOT, server, NOON));
  }

  /**
   * Returns a line for each outcome, in it a cell for each state before: the state after, with an
   * exclamation mark if the URL is given up, or "again".
   */
  private static String table(boolean hasAnswer, HostQueue hostQueue) {
    var table = new StringBuilder();
    for (var outcome : OUTCOMES) {
      table.append(name(outcome)).append(':');
      for (var state : UrlState.values()) {
        var next =
            RetryPolicy.nextAction(inFlight(state, hasAnswer), outcome, hostQueue, PATIENCE, NOON);
        table.append(' ').append(text(next));
      }
      table.append('\n');
    }
    return table.toString();
  }

  private static String name(Outcome outcome) {
    return outcome instanceof Failed(var failure, _, _)
        ? failure.name()
        : outcome.getClass().getSimpleName();
  }

  private static String text(NextAction next) {
    return switch (next) {
      case Requeue _ -> "again";
      case ServeWaiting(var active) -> "serve-" + active.previousState();
      case GiveUp(var active, _, _) -> "!" + active.previousState();
      case Finish(var state) -> state.toString();
    };
  }

  private static ActiveUrl inFlight(UrlState state, boolean hasAnswer) {
    var interest = FrontierFixture.interest(1);
    var answered = hasAnswer ? Set.of("walk") : Set.<String>of();
    var request = new FetchRequest(FrontierFixture.ROOT, 1, false, List.of(interest));
    return ActiveUrl.idle(FrontierFixture.ROOT, state, answered)
        .withInterest(interest, _ -> false)
        .withDispatched(request, DispatchSnapshot.NONE);
  }

  @Test
  void aUrlIsHeldAsForbiddenOrAsFailed() {
    var active = inFlight(UrlState.PENDING, false);

    assertThat(reason(active, new RobotsDenied("Disallow: /"))).isEqualTo(HoldReason.FORBIDDEN);
    assertThat(reason(active, new Failed(Failure.CLIENT_ERROR))).isEqualTo(HoldReason.FAILED);
  }

  private static HoldReason reason(ActiveUrl active, Outcome outcome) {
    var next = RetryPolicy.nextAction(active, outcome, HostQueue.EMPTY, PATIENCE, NOON);
    return ((GiveUp) next).reason();
  }

  @Test
  void interestsThatArrivedMeanwhileAreServedByTheAnswer() {
    var active = inFlight(UrlState.PENDING, false);
    var later = active.withInterest(FrontierFixture.interest("other", 2), _ -> false);

    assertThat(
            text(
                RetryPolicy.nextAction(
                    later, OUTCOMES.getFirst(), HostQueue.EMPTY, PATIENCE, NOON)))
        .isEqualTo("serve-FETCHED");
  }

  @Test
  void theLastOfFiveTriesIsNotRepeated() {
    var active = inFlight(UrlState.PENDING, false);
    for (var tries = 0; tries < RetryPolicy.MAX_TRIES; tries++) {
      var tried =
          active
              .withRetry(tries)
              .withDispatched(active.inFlight().orElseThrow(), DispatchSnapshot.NONE);
      var next =
          RetryPolicy.nextAction(
              tried, new Failed(Failure.TIMEOUT), HostQueue.EMPTY, PATIENCE, NOON);

      assertThat(next instanceof Requeue).isEqualTo(tries < RetryPolicy.MAX_TRIES - 1);
    }
  }

  @Test
  void thePatienceIsTheLongestAndCoversThreeRequests() {
    var slow = FrontierFixture.activity("slow");
    assertThat(RetryPolicy.patience(List.of())).isEqualTo(Duration.ofMinutes(10));
    assertThat(RetryPolicy.patience(List.of(slow))).isEqualTo(PATIENCE);
    assertThat(RetryPolicy.patience(List.of(slow, delayed(Duration.ofMinutes(5)))))
        .isEqualTo(Duration.ofMinutes(15));
  }

  private static Activity delayed(Duration delay) {
    return Activity.builder("delayed", "((no-cycles))", NOON)
        .seeds(Optional.of(1))
        .delay(delay)
        .patience(PATIENCE)
        .build();
  }

  @Test
  void aHostIsGivenUpAfterFiveTriesWithoutConnectionOrAtTheEndOfThePatience() {
    var since = NOON.minus(PATIENCE);
    assertThat(reason(new FailureStreak(NOON, 0, 4))).isEmpty();
    assertThat(reason(new FailureStreak(NOON, 0, 5))).contains(GiveUpReason.NO_CONNECTION);
    assertThat(reason(new FailureStreak(since, 4, 0))).isEmpty();
    assertThat(reason(new FailureStreak(since.plusMillis(1), 5, 0))).isEmpty();
    assertThat(reason(new FailureStreak(since, 5, 0))).contains(GiveUpReason.NO_ANSWER);
    assertThat(reason(new FailureStreak(since.plusMillis(1), 1, 1))).isEmpty();
    assertThat(reason(new FailureStreak(since, 1, 1))).contains(GiveUpReason.NO_ANSWER);
  }

  private static Optional<GiveUpReason> reason(FailureStreak streak) {
    return RetryPolicy.giveUpReason(streak, PATIENCE, NOON);
  }

  @Test
  void aGivenUpHostIsStillTestedByActivitiesThatHaveAnAnswer() {
    var interest = FrontierFixture.interest(1);
    var server = FailingServer.NONE.withGiveUp(Set.of("walk"), GiveUpReason.NO_ANSWER, NOON);
    var waiting =
        ActiveUrl.idle(FrontierFixture.ROOT, UrlState.PENDING, Set.of())
            .withInterest(interest, _ -> false)
            .withInterest(FrontierFixture.interest("other", 1), _ -> false);
    var revisited =
        ActiveUrl.idle(FrontierFixture.ROOT, UrlState.FETCHED, Set.of("walk"))
            .withInterest(interest, _ -> false);

    assertThat(RetryPolicy.givenUp(server, waiting))
        .containsExactly(Map.entry(interest, GiveUpReason.NO_ANSWER));
    assertThat(RetryPolicy.givenUp(server, revisited)).isEmpty();
  }

  @Test
  void aNewVersionReleasesInterestsHeldForReasonsThatItMayRemove() {
    var walk = FrontierFixture.activity("walk");
    var paused = walk.withDesiredState(DesiredState.PAUSED);
    var retried = walk.withRetry();

    assertThat(RetryPolicy.releasedBy(walk, 0))
        .containsExactly(
            HoldReason.SHARED_BUDGET,
            HoldReason.LOCAL_LIMIT,
            HoldReason.NOT_RUNNING,
            HoldReason.SUSPECTED_TRAP,
            HoldReason.HOST_BUDGET);
    assertThat(RetryPolicy.releasedBy(paused, 1)).isEmpty();
    assertThat(RetryPolicy.releasedBy(retried, 1))
        .hasSize(8)
        .startsWith(HoldReason.FAILED, HoldReason.FORBIDDEN, HoldReason.SUPPRESSED);
    assertThat(RetryPolicy.releasedBy(retried, 2)).hasSize(5);
  }
}
