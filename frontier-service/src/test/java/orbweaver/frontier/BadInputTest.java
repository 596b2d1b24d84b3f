package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.request.Interest;
import orbweaver.contract.verdict.Outlink;
import orbweaver.frontier.ApplyResult.Applied;
import orbweaver.frontier.ApplyResult.Misrouted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Behaviour of the frontier for unexpected input and wrong clocks. */
class BadInputTest {
  private static final String X = "http://a.test/x";
  private static final Duration MONTH = Duration.ofDays(31);
  private static final Outcome SILENCE = new Failed(Failure.TIMEOUT);

  /** Lookup of an activity that exists until it is deleted. */
  private record Passing(AtomicBoolean isGone) implements ActivityLookup {
    @Override
    public Optional<Activity> forInterest(Interest interest) {
      return current(interest.activity());
    }

    @Override
    public Optional<Activity> current(String id) {
      return isGone.get()
          ? Optional.empty()
          : Optional.of(FrontierFixture.activity(id, PathFeature.DEPTH));
    }
  }

  @Test
  void urlsOfAnUnknownActivityAreRequestedAndAllPathFeaturesCount() {
    var world = new FrontierFixture(new Passing(new AtomicBoolean(true)));
    world.applyOutlinks(FrontierFixture.candidate(X, 3));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    world.applyOutlinks(FrontierFixture.candidate(X, 2));
    assertThat(world.nextRequest().reuse()).isTrue();
  }

  @Test
  void anActivityThatIsDeletedWhileItRunsLosesNothing() {
    var isGone = new AtomicBoolean();
    var world = new FrontierFixture(new Passing(isGone));
    world.applyOutlinks(
        FrontierFixture.candidate(X, 3), FrontierFixture.candidate("http://a.test/y", 3));
    var out = List.of(world.nextRequest(), world.nextRequest());

    isGone.set(true);
    world.restart();
    world.applyOutlinks(
        FrontierFixture.candidate(X, 2), FrontierFixture.candidate("http://b.test/", 1));
    for (var request : out) world.complete(request, FrontierFixture.PAGE);
    while (!world.requests.isEmpty()) {
      var request = world.nextRequest();
      world.complete(request, request.reuse() ? new NotModified() : FrontierFixture.PAGE);
    }

    assertThat(world.urls().pages()).isEqualTo(world.urls().known()).isEqualTo(3);
    assertThat(world.termination().opened()).isEqualTo(world.termination().closed()).isEqualTo(4);
  }

  @Test
  void aMisroutedUrlIsReturnedAndTheOthersAreApplied() {
    var world = new FrontierFixture();
    world.isOwnPartition = url -> url.host().equals("a.test");
    var stray = FrontierFixture.candidate("http://b.test/", 1);

    assertThat(world.applyOutlinks(stray, FrontierFixture.candidate(X, 1)))
        .isEqualTo(new Misrouted(List.of(stray)));
    assertThat(world.applyOutlinks(stray)).isEqualTo(new Misrouted(List.of(stray)));
    assertThat(world.applyOutlinks(FrontierFixture.candidate("http://a.test/y", 1)))
        .isEqualTo(new Applied());

    assertThat(world.urls().known()).isEqualTo(2);
    assertThat(world.termination().received()).isEqualTo(3);
    assertThat(world.requests).hasSize(2);
  }

  @Test
  void aClockThatGoesBackAMonthHoldsNoHostForAMonth() {
    var world = held();

    world.now = FrontierFixture.NOON.minus(MONTH);
    world.frontier.runDueWork(world.now);

    assertThat(world.frontier.delayedUrls()).isZero();
    assertThat(world.nextRequest().url()).hasToString(X);
  }

  @Test
  void aClockThatWentBackBeforeTheStartHoldsNoHostForAMonth() {
    var world = held();

    world.now = FrontierFixture.NOON.minus(MONTH);
    world.restart();
    world.frontier.runDueWork(world.now);

    assertThat(world.nextRequest().url()).hasToString(X);
  }

  @Test
  void aClockThatGoesBackAnHourHoldsAHostUntilTheStatedTime() {
    var world = held();
    world.now = FrontierFixture.NOON.minusSeconds(3600);
    world.frontier.runDueWork(world.now);
    assertThat(world.requests).isEmpty();

    world.now = FrontierFixture.NOON.plusSeconds(90);
    world.frontier.runDueWork(world.now);

    assertThat(world.nextRequest().url()).hasToString(X);
  }

  @Test
  void aClockThatWentBackDoesNotExtendThePatience() {
    var world = new FrontierFixture();
    world.applyOutlinks(
        FrontierFixture.candidate(X, 1), FrontierFixture.candidate("http://a.test/y", 1));
    world.complete(world.nextRequest(), SILENCE);
    world.now = FrontierFixture.NOON.minus(MONTH);
    world.complete(world.nextRequest(), SILENCE);

    world.now = world.now.plus(FrontierFixture.PATIENCE);
    world.complete(world.nextRequest(), SILENCE);

    assertThat(world.urls().failed()).isEqualTo(1);
  }

  @Test
  void aClockThatGoesForwardAMonthEndsAllDelaysAndThePatience() {
    var world = held();
    world.applyOutlinks(FrontierFixture.candidate("http://b.test/", 1));
    world.now = FrontierFixture.NOON.plus(MONTH);
    world.complete(world.nextRequest(), SILENCE);
    assertThat(world.nextRequest().url().host()).isEqualTo("b.test");

    world.frontier.runDueWork(world.now);
    world.complete(world.nextRequest(), new Deferred(world.now.plusSeconds(90)));

    assertThat(world.urls().failed()).isEqualTo(1);
    assertThat(world.urls().known()).isEqualTo(2);
    assertThat(world.urls().pending()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {999, 1000, 2500})
  void hostsDelayedToTheSameTimeBecomeReadyInBatches(int hosts) {
    var world = new FrontierFixture();
    var until = FrontierFixture.NOON.plusSeconds(60);
    world.applyOutlinks(hosts(hosts));
    for (var left = hosts; left > 0; left--)
      world.complete(world.nextRequest(), new Deferred(until));

    for (var woken = 0; woken < hosts; woken += 1_000) {
      assertThat(world.requests).hasSize(woken);
      world.frontier.runDueWork(until);
    }
    assertThat(world.requests).hasSize(hosts);
  }

  private static Outlink[] hosts(int number) {
    var urls = new ArrayList<Outlink>();
    for (var i = 0; i < number; i++)
      urls.add(FrontierFixture.candidate("http://h" + i + ".test/", 1));
    return urls.toArray(Outlink[]::new);
  }

  /** Returns a frontier with a URL on a host that accepts no request for 90 seconds. */
  private static FrontierFixture held() {
    var world = new FrontierFixture();
    world.applyOutlinks(FrontierFixture.candidate(X, 1));
    world.complete(world.nextRequest(), new Deferred(FrontierFixture.NOON.plusSeconds(90)));
    world.frontier.runDueWork(FrontierFixture.NOON);
    assertThat(world.frontier.delayedUrls()).isEqualTo(1);
    return world;
  }
}
