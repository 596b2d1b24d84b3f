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
    var fixture = new FrontierFixture(new Passing(new AtomicBoolean(true)));
    fixture.applyOutlinks(FrontierFixture.candidate(X, 3));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    fixture.applyOutlinks(FrontierFixture.candidate(X, 2));
    assertThat(fixture.nextRequest().reuse()).isTrue();
  }

  @Test
  void anActivityThatIsDeletedWhileItRunsLosesNothing() {
    var isGone = new AtomicBoolean();
    var fixture = new FrontierFixture(new Passing(isGone));
    fixture.applyOutlinks(
        FrontierFixture.candidate(X, 3), FrontierFixture.candidate("http://a.test/y", 3));
    var out = List.of(fixture.nextRequest(), fixture.nextRequest());

    isGone.set(true);
    fixture.restart();
    fixture.applyOutlinks(
        FrontierFixture.candidate(X, 2), FrontierFixture.candidate("http://b.test/", 1));
    for (var request : out) fixture.complete(request, FrontierFixture.PAGE);
    while (!fixture.requests.isEmpty()) {
      var request = fixture.nextRequest();
      fixture.complete(request, request.reuse() ? new NotModified() : FrontierFixture.PAGE);
    }

    assertThat(fixture.urls().pages()).isEqualTo(fixture.urls().known()).isEqualTo(3);
    assertThat(fixture.termination().opened())
        .isEqualTo(fixture.termination().closed())
        .isEqualTo(4);
  }

  @Test
  void aMisroutedUrlIsReturnedAndTheOthersAreApplied() {
    var fixture = new FrontierFixture();
    fixture.isOwnPartition = url -> url.host().equals("a.test");
    var stray = FrontierFixture.candidate("http://b.test/", 1);

    assertThat(fixture.applyOutlinks(stray, FrontierFixture.candidate(X, 1)))
        .isEqualTo(new Misrouted(List.of(stray)));
    assertThat(fixture.applyOutlinks(stray)).isEqualTo(new Misrouted(List.of(stray)));
    assertThat(fixture.applyOutlinks(FrontierFixture.candidate("http://a.test/y", 1)))
        .isEqualTo(new Applied());

    assertThat(fixture.urls().known()).isEqualTo(2);
    assertThat(fixture.termination().received()).isEqualTo(3);
    assertThat(fixture.requests).hasSize(2);
  }

  @Test
  void aClockThatGoesBackAMonthHoldsNoHostForAMonth() {
    var fixture = held();

    fixture.now = FrontierFixture.NOON.minus(MONTH);
    fixture.frontier.runDueWork(fixture.now);

    assertThat(fixture.frontier.delayedUrls()).isZero();
    assertThat(fixture.nextRequest().url()).hasToString(X);
  }

  @Test
  void aClockThatWentBackBeforeTheStartHoldsNoHostForAMonth() {
    var fixture = held();

    fixture.now = FrontierFixture.NOON.minus(MONTH);
    fixture.restart();
    fixture.frontier.runDueWork(fixture.now);

    assertThat(fixture.nextRequest().url()).hasToString(X);
  }

  @Test
  void aClockThatGoesBackAnHourHoldsAHostUntilTheStatedTime() {
    var fixture = held();
    fixture.now = FrontierFixture.NOON.minusSeconds(3600);
    fixture.frontier.runDueWork(fixture.now);
    assertThat(fixture.requests).isEmpty();

    fixture.now = FrontierFixture.NOON.plusSeconds(90);
    fixture.frontier.runDueWork(fixture.now);

    assertThat(fixture.nextRequest().url()).hasToString(X);
  }

  @Test
  void aClockThatWentBackDoesNotExtendThePatience() {
    var fixture = new FrontierFixture();
    fixture.applyOutlinks(
        FrontierFixture.candidate(X, 1), FrontierFixture.candidate("http://a.test/y", 1));
    fixture.complete(fixture.nextRequest(), SILENCE);
    fixture.now = FrontierFixture.NOON.minus(MONTH);
    fixture.complete(fixture.nextRequest(), SILENCE);

    fixture.now = fixture.now.plus(FrontierFixture.PATIENCE);
    fixture.complete(fixture.nextRequest(), SILENCE);

    assertThat(fixture.urls().failed()).isEqualTo(1);
  }

  @Test
  void aClockThatGoesForwardAMonthEndsAllDelaysAndThePatience() {
    var fixture = held();
    fixture.applyOutlinks(FrontierFixture.candidate("http://b.test/", 1));
    fixture.now = FrontierFixture.NOON.plus(MONTH);
    fixture.complete(fixture.nextRequest(), SILENCE);
    assertThat(fixture.nextRequest().url().host()).isEqualTo("b.test");

    fixture.frontier.runDueWork(fixture.now);
    fixture.complete(fixture.nextRequest(), new Deferred(fixture.now.plusSeconds(90)));

    assertThat(fixture.urls().failed()).isEqualTo(1);
    assertThat(fixture.urls().known()).isEqualTo(2);
    assertThat(fixture.urls().pending()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {999, 1000, 2500})
  void hostsDelayedToTheSameTimeBecomeReadyInBatches(int hosts) {
    var fixture = new FrontierFixture();
    var until = FrontierFixture.NOON.plusSeconds(60);
    fixture.applyOutlinks(hosts(hosts));
    for (var left = hosts; left > 0; left--)
      fixture.complete(fixture.nextRequest(), new Deferred(until));

    for (var woken = 0; woken < hosts; woken += 1_000) {
      assertThat(fixture.requests).hasSize(woken);
      fixture.frontier.runDueWork(until);
    }
    assertThat(fixture.requests).hasSize(hosts);
  }

  private static Outlink[] hosts(int number) {
    var urls = new ArrayList<Outlink>();
    for (var i = 0; i < number; i++)
      urls.add(FrontierFixture.candidate("http://h" + i + ".test/", 1));
    return urls.toArray(Outlink[]::new);
  }

  /** Returns a frontier with a URL on a host that accepts no request for 90 seconds. */
  private static FrontierFixture held() {
    var fixture = new FrontierFixture();
    fixture.applyOutlinks(FrontierFixture.candidate(X, 1));
    fixture.complete(fixture.nextRequest(), new Deferred(FrontierFixture.NOON.plusSeconds(90)));
    fixture.frontier.runDueWork(FrontierFixture.NOON);
    assertThat(fixture.frontier.delayedUrls()).isEqualTo(1);
    return fixture;
  }
}
