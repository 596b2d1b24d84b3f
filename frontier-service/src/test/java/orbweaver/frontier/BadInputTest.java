package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.order.Wish;
import orbweaver.contract.verdict.Candidate;
import orbweaver.frontier.Receipt.Applied;
import orbweaver.frontier.Receipt.Strayed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Behaviour of the frontier for unexpected input and wrong clocks. */
class BadInputTest {
  private static final String X = "http://a.test/x";
  private static final Duration MONTH = Duration.ofDays(31);
  private static final Outcome SILENCE = new Failed(Failure.TIMEOUT);

  /** Lookup of an activity that exists until it is deleted. */
  private record Passing(AtomicBoolean isGone) implements Activities {
    @Override
    public Optional<Activity> of(Wish interest) {
      return current(interest.activity());
    }

    @Override
    public Optional<Activity> current(String id) {
      return isGone.get() ? Optional.empty() : Optional.of(World.activity(id, LabelPart.DEPTH));
    }
  }

  @Test
  void urlsOfAnUnknownActivityAreRequestedAndAllPathFeaturesCount() {
    var world = new World(new Passing(new AtomicBoolean(true)));
    world.refer(World.candidate(X, 3));
    world.close(world.nextRequest(), World.PAGE);

    world.refer(World.candidate(X, 2));
    assertThat(world.nextRequest().reuse()).isTrue();
  }

  @Test
  void anActivityThatIsDeletedWhileItRunsLosesNothing() {
    var isGone = new AtomicBoolean();
    var world = new World(new Passing(isGone));
    world.refer(World.candidate(X, 3), World.candidate("http://a.test/y", 3));
    var out = List.of(world.nextRequest(), world.nextRequest());

    isGone.set(true);
    world.restart();
    world.refer(World.candidate(X, 2), World.candidate("http://b.test/", 1));
    for (var request : out) world.close(request, World.PAGE);
    while (!world.orders.isEmpty()) {
      var request = world.nextRequest();
      world.close(request, request.reuse() ? new Unchanged() : World.PAGE);
    }

    assertThat(world.shown().pages()).isEqualTo(world.shown().known()).isEqualTo(3);
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed()).isEqualTo(4);
  }

  @Test
  void aMisroutedUrlIsReturnedAndTheOthersAreApplied() {
    var world = new World();
    world.ours = url -> url.host().equals("a.test");
    var stray = World.candidate("http://b.test/", 1);

    assertThat(world.refer(stray, World.candidate(X, 1))).isEqualTo(new Strayed(List.of(stray)));
    assertThat(world.refer(stray)).isEqualTo(new Strayed(List.of(stray)));
    assertThat(world.refer(World.candidate("http://a.test/y", 1))).isEqualTo(new Applied());

    assertThat(world.shown().known()).isEqualTo(2);
    assertThat(world.proof().received()).isEqualTo(3);
    assertThat(world.orders).hasSize(2);
  }

  @Test
  void aClockThatGoesBackAMonthHoldsNoHostForAMonth() {
    var world = held();

    world.now = World.NOON.minus(MONTH);
    world.frontier.wake(world.now);

    assertThat(world.frontier.asleep()).isZero();
    assertThat(world.nextRequest().url()).hasToString(X);
  }

  @Test
  void aClockThatWentBackBeforeTheStartHoldsNoHostForAMonth() {
    var world = held();

    world.now = World.NOON.minus(MONTH);
    world.restart();
    world.frontier.wake(world.now);

    assertThat(world.nextRequest().url()).hasToString(X);
  }

  @Test
  void aClockThatGoesBackAnHourHoldsAHostUntilTheStatedTime() {
    var world = held();
    world.now = World.NOON.minusSeconds(3600);
    world.frontier.wake(world.now);
    assertThat(world.orders).isEmpty();

    world.now = World.NOON.plusSeconds(90);
    world.frontier.wake(world.now);

    assertThat(world.nextRequest().url()).hasToString(X);
  }

  @Test
  void patienceIsNotLongerByAClockThatWentBack() {
    var world = new World();
    world.refer(World.candidate(X, 1), World.candidate("http://a.test/y", 1));
    world.close(world.nextRequest(), SILENCE);
    world.now = World.NOON.minus(MONTH);
    world.close(world.nextRequest(), SILENCE);

    world.now = world.now.plus(World.PATIENCE);
    world.close(world.nextRequest(), SILENCE);

    assertThat(world.shown().failed()).isEqualTo(1);
  }

  @Test
  void aClockThatGoesForwardAMonthEndsAllDelaysAndThePatience() {
    var world = held();
    world.refer(World.candidate("http://b.test/", 1));
    world.now = World.NOON.plus(MONTH);
    world.close(world.nextRequest(), SILENCE);
    assertThat(world.nextRequest().url().host()).isEqualTo("b.test");

    world.frontier.wake(world.now);
    world.close(world.nextRequest(), new Deferred(world.now.plusSeconds(90)));

    assertThat(world.shown().failed()).isEqualTo(1);
    assertThat(world.shown().known()).isEqualTo(2);
    assertThat(world.shown().pending()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {999, 1000, 2500})
  void hostsDelayedToTheSameTimeBecomeReadyInBatches(int hosts) {
    var world = new World();
    var until = World.NOON.plusSeconds(60);
    world.refer(hosts(hosts));
    for (var left = hosts; left > 0; left--) world.close(world.nextRequest(), new Deferred(until));

    for (var woken = 0; woken < hosts; woken += 1_000) {
      assertThat(world.orders).hasSize(woken);
      world.frontier.wake(until);
    }
    assertThat(world.orders).hasSize(hosts);
  }

  private static Candidate[] hosts(int number) {
    var urls = new ArrayList<Candidate>();
    for (var i = 0; i < number; i++) urls.add(World.candidate("http://h" + i + ".test/", 1));
    return urls.toArray(Candidate[]::new);
  }

  /** Returns a frontier with a URL on a host that accepts no request for 90 seconds. */
  private static World held() {
    var world = new World();
    world.refer(World.candidate(X, 1));
    world.close(world.nextRequest(), new Deferred(World.NOON.plusSeconds(90)));
    world.frontier.wake(World.NOON);
    assertThat(world.frontier.asleep()).isEqualTo(1);
    return world;
  }
}
