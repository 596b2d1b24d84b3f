package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.Freshness;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.request.Validators;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.frontier.queue.WindowBounds;
import org.junit.jupiter.api.Test;

/** Freshness of shared pages, and revisits. */
class RevisitTest {
  private static final String A = "http://a.test/a";
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration DAY = Duration.ofDays(1);
  private static final Optional<String> ONE = Optional.of("1".repeat(64));
  private static final Optional<String> TWO = Optional.of("2".repeat(64));

  private final FrontierFixture fixture = new FrontierFixture(RevisitTest::activity);

  @Test
  void aPageFetchedForAnotherActivityIsReusedWithinTheMaximumAge() {
    read("walk", ONE);

    pass(HOUR);
    admit("hourly", 1);

    assertThat(fixture.nextRequest().reuse()).isTrue();
  }

  @Test
  void aPageBeyondTheMaximumAgeIsRequestedConditionally() {
    read("walk", ONE);
    pass(HOUR.plusSeconds(1));

    admit("hourly", 1);

    var request = fixture.nextRequest();
    assertThat(request.reuse()).isFalse();
    assertThat(request.number()).isEqualTo(2);
    assertThat(request.validators()).contains(validators("\"1\""));
  }

  @Test
  void aPageOfAnyAgeIsReusedWithoutAMaximumAge() {
    read("walk", ONE);
    pass(DAY.multipliedBy(1000));

    admit("other", 1);

    assertThat(fixture.nextRequest().reuse()).isTrue();
  }

  @Test
  void aBetterPathOfTheSameCrawlReusesAPageOfAnyAge() {
    read("hourly", ONE);
    pass(DAY);

    admit("hourly", 0);

    assertThat(fixture.nextRequest().reuse()).isTrue();
  }

  @Test
  void aConfirmedPageIsFreshAgain() {
    read("walk", ONE);
    pass(DAY);
    admit("hourly", 1);
    complete(fixture.nextRequest(), new NotModified(), Optional.empty());
    pass(HOUR);

    admit("hourly.too", 1);

    assertThat(fixture.nextRequest().reuse()).isTrue();
  }

  @Test
  void aPageThatMustBeReadAgainIsRequestedUnconditionally() {
    read("walk", ONE);
    pass(DAY);
    admit("hourly", 1);

    fixture.complete(fixture.nextRequest(), new RefetchNeeded(new BodyExtent.Whole()));

    var request = fixture.nextRequest();
    assertThat(request.reuse()).isFalse();
    assertThat(request.validators()).isEmpty();
  }

  @Test
  void aFailedRefetchKeepsTheStoredAnswer() {
    read("walk", ONE);
    pass(DAY);
    admit("hourly", 1);

    fixture.complete(fixture.nextRequest(), new Failed(Failure.CLIENT_ERROR));

    assertThat(fixture.urls().pages()).isEqualTo(1);
    assertThat(fixture.requests).isEmpty();
  }

  @Test
  void aCrawlWithoutPageVersionsWritesNone() {
    fixture.applyOutlinks(FrontierFixture.candidate(A, 1));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    assertThat(fixture.stateTables.size("page-versions")).isZero();
    assertThat(fixture.stateTables.size("revisit-plans")).isZero();
  }

  @Test
  void theRevisitIntervalFollowsTheChangeRate() {
    read("daily", ONE);
    assertThat(waited()).isBetween(HOUR, HOUR.plusMinutes(4));

    complete(fixture.nextRequest(), new NotModified(), Optional.empty());
    assertThat(waited()).isBetween(Duration.ofMinutes(90), Duration.ofMinutes(96));

    complete(fixture.nextRequest(), FrontierFixture.PAGE, ONE);
    assertThat(waited()).isBetween(Duration.ofMinutes(135), Duration.ofMinutes(144));

    complete(fixture.nextRequest(), FrontierFixture.PAGE, TWO);
    assertThat(waited()).isBetween(Duration.ofMinutes(67), Duration.ofMinutes(72));

    complete(fixture.nextRequest(), FrontierFixture.PAGE, Optional.empty());
    assertThat(waited()).isBetween(HOUR, HOUR.plusMinutes(4));
  }

  @Test
  void noRevisitIsLaterThanTheMaximumInterval() {
    read("daily", ONE);
    for (var round = 0; round < 12; round++) {
      waited();
      complete(fixture.nextRequest(), new NotModified(), Optional.empty());
    }

    assertThat(waited()).isBetween(DAY, DAY.plusHours(2));
  }

  @Test
  void aRevisitCarriesTheAcceptedInterestsAndTheValidators() {
    admit("daily", 3, Priority.FIRST);
    complete(fixture.nextRequest(), FrontierFixture.PAGE, ONE);

    waited();

    var request = fixture.nextRequest();
    assertThat(request.interests())
        .containsExactly(FrontierFixture.interest("daily", 3, Priority.FIRST));
    assertThat(request.reuse()).isFalse();
    assertThat(request.validators()).contains(validators("\"1\""));
  }

  @Test
  void revisitsSurviveARestart() {
    read("daily", ONE);

    fixture.restart();

    assertThat(waited()).isBetween(HOUR, HOUR.plusMinutes(4));
  }

  @Test
  void newPagesGoBeforeRevisits() {
    read("daily", ONE);
    for (var page = 0; page < WindowBounds.BY_TOPIC.maxInitial() + 8; page++) {
      admit("http://a.test/" + page, "walk", Priority.NEXT);
    }
    pass(DAY);
    fixture.frontier.runDueWork(fixture.now);
    admit("http://a.test/last", "walk", Priority.LAST);
    admit("http://a.test/late", "walk", Priority.NEXT);

    var last = fixture.nextRequest();
    for (var left = true; left; left = !fixture.requests.isEmpty()) {
      last = fixture.requests.isEmpty() ? last : fixture.nextRequest();
      fixture.complete(last, FrontierFixture.PAGE);
    }

    assertThat(last.url()).hasToString(A);
  }

  @Test
  void aMissingPageIsRevisitedLaterAndAForbiddenPageNever() {
    read("daily", ONE);
    waited();
    fixture.complete(fixture.nextRequest(), new Failed(Failure.CLIENT_ERROR));
    assertThat(waited()).isBetween(Duration.ofMinutes(90), Duration.ofMinutes(96));

    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    assertThat(fixture.stateTables.size("revisit-plans")).isZero();
    assertThat(fixture.stateTables.size("revisits")).isZero();
  }

  @Test
  void aFailedRevisitIsFollowedByAnother() {
    read("daily", ONE);
    assertThat(waited()).isBetween(HOUR, HOUR.plusMinutes(4));
    var lost = fixture.nextRequest();

    pass(HOUR.multipliedBy(3));
    fixture.frontier.runDueWork(fixture.now);
    assertThat(fixture.requests).isEmpty();

    complete(lost, new NotModified(), Optional.empty());
    assertThat(waited()).isBetween(Duration.ofMinutes(90), Duration.ofMinutes(96));
    assertThat(fixture.stateTables.size("revisits")).isEqualTo(1);
  }

  private static Activity activity(String id) {
    var plain = FrontierFixture.activity(id, PathFeature.DEPTH);
    return switch (id) {
      case "hourly", "hourly.too" -> going(plain, Optional.of(HOUR), Optional.empty());
      case "daily" ->
          going(plain, Optional.empty(), Optional.of(new Freshness.RevisitBounds(HOUR, DAY)));
      default -> plain;
    };
  }

  private static Activity going(
      Activity plain, Optional<Duration> maxAge, Optional<Freshness.RevisitBounds> revisit) {
    var freshness = Optional.of(new Freshness(maxAge, revisit));
    return plain.withPolicy(
        new CrawlPolicy(Optional.empty(), Optional.empty(), freshness, Optional.empty()));
  }

  private void read(String activity, Optional<String> digest) {
    admit(activity, 1);
    complete(fixture.nextRequest(), FrontierFixture.PAGE, digest);
  }

  private void admit(String activity, int depth) {
    admit(activity, depth, Priority.NEXT);
  }

  private void admit(String activity, int depth, Priority priority) {
    fixture.applyOutlinks(
        FrontierFixture.candidate(A, FrontierFixture.interest(activity, depth, priority)));
  }

  private void admit(String url, String activity, Priority priority) {
    fixture.applyOutlinks(
        FrontierFixture.candidate(url, FrontierFixture.interest(activity, 1, priority)));
  }

  private void pass(Duration time) {
    fixture.now = fixture.now.plus(time);
  }

  /** Returns the time until the next request. */
  private Duration waited() {
    var since = fixture.now;
    while (fixture.requests.isEmpty()) {
      pass(Duration.ofMinutes(1));
      fixture.frontier.runDueWork(fixture.now);
    }
    return Duration.between(since, fixture.now);
  }

  private void complete(FetchRequest request, Outcome outcome, Optional<String> digest) {
    var version = new PageVersion(fixture.now, 7, Optional.of("\"1\""), Optional.empty(), digest);
    var decisions = request.interests().stream().map(RevisitTest::accepted).toList();
    var verdict =
        new PageVerdict(
            request.url(), request.number(), outcome, decisions, List.of(), Map.of(), List.of());
    fixture.apply(verdict.withPageVersion(Optional.of(version)));
  }

  private static Decision accepted(Interest interest) {
    return new Decision(
        interest.withResidualOnly(interest.residual()), true, DecisionCode.ACCEPTED, "");
  }

  private static Validators validators(String etag) {
    return new Validators(Optional.of(etag), Optional.empty());
  }
}
