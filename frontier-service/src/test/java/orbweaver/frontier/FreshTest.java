package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Freshness;
import orbweaver.contract.fetch.Copy;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Validators;
import orbweaver.contract.order.Wish;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.frontier.queue.HostQueues;
import org.junit.jupiter.api.Test;

/** Freshness of shared pages, and revisits. */
class FreshTest {
  private static final String A = "http://a.test/a";
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration DAY = Duration.ofDays(1);
  private static final Optional<String> ONE = Optional.of("1".repeat(64));
  private static final Optional<String> TWO = Optional.of("2".repeat(64));

  private final World world = new World(FreshTest::activity);

  @Test
  void aPageFetchedForAnotherActivityIsReusedWithinTheMaximumAge() {
    read("walk", ONE);

    pass(HOUR);
    want("hourly", 1);

    assertThat(world.nextRequest().reuse()).isTrue();
  }

  @Test
  void aPageBeyondTheMaximumAgeIsRequestedConditionally() {
    read("walk", ONE);
    pass(HOUR.plusSeconds(1));

    want("hourly", 1);

    var request = world.nextRequest();
    assertThat(request.reuse()).isFalse();
    assertThat(request.number()).isEqualTo(2);
    assertThat(request.validators()).contains(validators("\"1\""));
  }

  @Test
  void aPageOfAnyAgeIsReusedWithoutAMaximumAge() {
    read("walk", ONE);
    pass(DAY.multipliedBy(1000));

    want("other", 1);

    assertThat(world.nextRequest().reuse()).isTrue();
  }

  @Test
  void aBetterPathOfTheSameCrawlReusesAPageOfAnyAge() {
    read("hourly", ONE);
    pass(DAY);

    want("hourly", 0);

    assertThat(world.nextRequest().reuse()).isTrue();
  }

  @Test
  void aConfirmedPageIsFreshAgain() {
    read("walk", ONE);
    pass(DAY);
    want("hourly", 1);
    home(world.nextRequest(), new Unchanged(), Optional.empty());
    pass(HOUR);

    want("hourly.too", 1);

    assertThat(world.nextRequest().reuse()).isTrue();
  }

  @Test
  void aPageThatMustBeReadAgainIsRequestedUnconditionally() {
    read("walk", ONE);
    pass(DAY);
    want("hourly", 1);

    world.close(world.nextRequest(), new Needs(new Extent.Whole()));

    var request = world.nextRequest();
    assertThat(request.reuse()).isFalse();
    assertThat(request.validators()).isEmpty();
  }

  @Test
  void aFailedRefetchKeepsTheStoredAnswer() {
    read("walk", ONE);
    pass(DAY);
    want("hourly", 1);

    world.close(world.nextRequest(), new Failed(Failure.CLIENT_ERROR));

    assertThat(world.shown().pages()).isEqualTo(1);
    assertThat(world.orders).isEmpty();
  }

  @Test
  void aCrawlWithoutPageVersionsWritesNone() {
    world.refer(World.candidate(A, 1));
    world.close(world.nextRequest(), World.PAGE);

    assertThat(world.shelf.size("copies")).isZero();
    assertThat(world.shelf.size("rhythms")).isZero();
  }

  @Test
  void theRevisitIntervalFollowsTheChangeRate() {
    read("daily", ONE);
    assertThat(waited()).isBetween(HOUR, HOUR.plusMinutes(4));

    home(world.nextRequest(), new Unchanged(), Optional.empty());
    assertThat(waited()).isBetween(Duration.ofMinutes(90), Duration.ofMinutes(96));

    home(world.nextRequest(), World.PAGE, ONE);
    assertThat(waited()).isBetween(Duration.ofMinutes(135), Duration.ofMinutes(144));

    home(world.nextRequest(), World.PAGE, TWO);
    assertThat(waited()).isBetween(Duration.ofMinutes(67), Duration.ofMinutes(72));

    home(world.nextRequest(), World.PAGE, Optional.empty());
    assertThat(waited()).isBetween(HOUR, HOUR.plusMinutes(4));
  }

  @Test
  void noRevisitIsLaterThanTheMaximumInterval() {
    read("daily", ONE);
    for (var visit = 0; visit < 12; visit++) {
      waited();
      home(world.nextRequest(), new Unchanged(), Optional.empty());
    }

    assertThat(waited()).isBetween(DAY, DAY.plusHours(2));
  }

  @Test
  void aRevisitCarriesTheAcceptedInterestsAndTheValidators() {
    want("daily", 3, Priority.FIRST);
    home(world.nextRequest(), World.PAGE, ONE);

    waited();

    var request = world.nextRequest();
    assertThat(request.wishes()).containsExactly(World.wish("daily", 3, Priority.FIRST));
    assertThat(request.reuse()).isFalse();
    assertThat(request.validators()).contains(validators("\"1\""));
  }

  @Test
  void revisitsSurviveARestart() {
    read("daily", ONE);

    world.restart();

    assertThat(waited()).isBetween(HOUR, HOUR.plusMinutes(4));
  }

  @Test
  void newPagesGoBeforeRevisits() {
    read("daily", ONE);
    for (var page = 0; page < HostQueues.WINDOW + 8; page++) {
      want("http://a.test/" + page, "walk", Priority.NEXT);
    }
    pass(DAY);
    world.frontier.wake(world.now);
    want("http://a.test/last", "walk", Priority.LAST);
    want("http://a.test/late", "walk", Priority.NEXT);

    var last = world.nextRequest();
    for (var left = true; left; left = !world.orders.isEmpty()) {
      last = world.orders.isEmpty() ? last : world.nextRequest();
      world.close(last, World.PAGE);
    }

    assertThat(last.url()).hasToString(A);
  }

  @Test
  void aMissingPageIsRevisitedLaterAndAForbiddenPageNever() {
    read("daily", ONE);
    waited();
    world.close(world.nextRequest(), new Failed(Failure.CLIENT_ERROR));
    assertThat(waited()).isBetween(Duration.ofMinutes(90), Duration.ofMinutes(96));

    world.close(world.nextRequest(), World.PAGE);

    assertThat(world.shelf.size("rhythms")).isZero();
    assertThat(world.shelf.size("visits")).isZero();
  }

  @Test
  void aFailedRevisitIsNotTheLast() {
    read("daily", ONE);
    assertThat(waited()).isBetween(HOUR, HOUR.plusMinutes(4));
    var lost = world.nextRequest();

    pass(HOUR.multipliedBy(3));
    world.frontier.wake(world.now);
    assertThat(world.orders).isEmpty();

    home(lost, new Unchanged(), Optional.empty());
    assertThat(waited()).isBetween(Duration.ofMinutes(90), Duration.ofMinutes(96));
    assertThat(world.shelf.size("visits")).isEqualTo(1);
  }

  private static Activity activity(String id) {
    var plain = World.activity(id, LabelPart.DEPTH);
    return switch (id) {
      case "hourly", "hourly.too" -> going(plain, Optional.of(HOUR), Optional.empty());
      case "daily" -> going(plain, Optional.empty(), Optional.of(new Freshness.Revisit(HOUR, DAY)));
      default -> plain;
    };
  }

  private static Activity going(
      Activity plain, Optional<Duration> maxAge, Optional<Freshness.Revisit> revisit) {
    var freshness = Optional.of(new Freshness(maxAge, revisit));
    return plain.going(new Course(Optional.empty(), Optional.empty(), freshness, Optional.empty()));
  }

  private void read(String activity, Optional<String> digest) {
    want(activity, 1);
    home(world.nextRequest(), World.PAGE, digest);
  }

  private void want(String activity, int depth) {
    want(activity, depth, Priority.NEXT);
  }

  private void want(String activity, int depth, Priority priority) {
    world.refer(World.candidate(A, World.wish(activity, depth, priority)));
  }

  private void want(String url, String activity, Priority priority) {
    world.refer(World.candidate(url, World.wish(activity, 1, priority)));
  }

  private void pass(Duration time) {
    world.now = world.now.plus(time);
  }

  /** Returns the time until the next request. */
  private Duration waited() {
    var since = world.now;
    while (world.orders.isEmpty()) {
      pass(Duration.ofMinutes(1));
      world.frontier.wake(world.now);
    }
    return Duration.between(since, world.now);
  }

  private void home(Order request, Outcome outcome, Optional<String> digest) {
    var version = new Copy(world.now, 7, Optional.of("\"1\""), Optional.empty(), digest);
    var decisions = request.wishes().stream().map(FreshTest::accepted).toList();
    var verdict =
        new PageVerdict(
            request.url(), request.number(), outcome, decisions, List.of(), Map.of(), List.of());
    world.take(verdict.bringing(Optional.of(version)));
  }

  private static Decision accepted(Wish interest) {
    return new Decision(interest.decided(interest.residual()), true, Code.ACCEPTED, "");
  }

  private static Validators validators(String etag) {
    return new Validators(Optional.of(etag), Optional.empty());
  }
}
