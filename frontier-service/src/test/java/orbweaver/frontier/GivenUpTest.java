package orbweaver.frontier;

import static orbweaver.frontier.World.candidate;
import static orbweaver.frontier.World.wish;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.GivenUp;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.order.Order;
import orbweaver.frontier.queue.Farewell;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.queue.Lane;
import orbweaver.frontier.state.Codec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Giving up of hosts that do not answer, by the activities that find this out. */
class GivenUpTest {
  private static final String X = "http://a.test/x";
  private static final int MANY = 100;
  private static final Outcome UNREACHABLE = new Failed(Failure.UNREACHABLE);
  private static final Outcome BUSY = new Failed(Failure.SERVER_ERROR);

  private final Map<String, Activity> activities = new HashMap<>();
  private final World world =
      new World(id -> activities.computeIfAbsent(id, name -> World.activity(name)));

  @ParameterizedTest
  @EnumSource(names = {"UNRESOLVED", "UNREACHABLE", "ROBOTS_UNREACHABLE"})
  void aHostWithoutAConnectionInFiveTriesIsGivenUp(Failure why) {
    activities.put("walk", slow());
    referMany();

    // One request at a time: each URL is tried four times, and the first one a fifth time.
    assertThat(closeAll(new Failed(why))).isEqualTo(4 * MANY + 1);

    assertThat(world.shown().failed()).isEqualTo(MANY);
    assertThat(world.shown().pending()).isZero();
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed());
    assertThat(lane().givenUp()).containsExactly(Map.entry("walk", Farewell.NOBODY));
    assertThat(world.shelf.size("queue")).isZero();
  }

  private static Activity slow() {
    var walk = World.activity("walk");
    return new Activity(
        walk.id(),
        1,
        walk.version(),
        walk.owner(),
        walk.formula(),
        walk.operator(),
        walk.seeds(),
        Duration.ofMinutes(1),
        walk.patience(),
        walk.now(),
        walk.labels(),
        walk.own());
  }

  @ParameterizedTest
  @EnumSource(names = {"SERVER_ERROR", "TOO_MANY_REQUESTS", "TIMEOUT", "CUT"})
  void aPageThatFailsForeverDoesNotMakeItsHostGivenUp(Failure why) {
    world.refer(candidate("http://a.test/", 0));
    world.close(world.nextRequest(), World.PAGE);
    world.refer(candidate(X, 1));

    assertThat(closeAll(new Failed(why))).isEqualTo(5);

    assertThat(lane().givenUp()).isEmpty();
    world.refer(candidate("http://a.test/y", 2));
    world.close(world.nextRequest(), World.PAGE);
    assertThat(world.shown().pages()).isEqualTo(2);
    assertThat(world.shown().failed()).isOne();
  }

  @Test
  void aHostThatAnswersOtherRequestsIsNotGivenUp() {
    world.refer(candidate(X, 1));
    for (var number = 1; number <= 5; number++) {
      var failing = world.nextRequest();
      world.refer(candidate("http://a.test/" + number, 1));
      world.close(world.nextRequest(), World.PAGE);
      world.close(failing, UNREACHABLE);
    }

    assertThat(world.shown().failed()).isOne();
    assertThat(lane().givenUp()).isEmpty();
  }

  @Test
  void aHostThatOnlyFailsIsGivenUpWhenThePatienceEnds() {
    for (var index = 0; index < MANY; index++) {
      world.refer(candidate("http://a.test/" + index, 1));
    }
    for (var index = 0; index < 5; index++) world.close(world.nextRequest(), BUSY);
    assertThat(lane().givenUp()).isEmpty();

    world.now = world.now.plus(World.PATIENCE);
    closeAll(BUSY);

    assertThat(lane().givenUp()).containsExactly(Map.entry("walk", Farewell.TROUBLE));
    assertThat(world.shown().failed()).isEqualTo(MANY);
    assertThat(world.orders).isEmpty();
  }

  @Test
  void remainingUrlsOfAGivenUpHostAreNotDelayed() {
    referMany();
    for (var index = 0; index < 5; index++) world.close(world.nextRequest(), UNREACHABLE);
    var held = new Deferred(world.now.plus(World.PATIENCE.multipliedBy(2)));
    closeAll(held);
    assertThat(world.shown().failed()).isZero();

    world.now = world.now.plus(World.PATIENCE);
    world.frontier.wake(world.now);
    closeAll(held);

    assertThat(world.shown().failed()).isEqualTo(MANY);
  }

  @Test
  void urlsOfAGivenUpHostFoundLaterAreNotRequestedEvenAfterARestart() {
    giveUp();
    world.restart();

    world.refer(candidate("http://a.test/y", 1), candidate("http://b.test/", 1));

    assertThat(world.nextRequest().url()).hasToString("http://b.test/");
    assertThat(world.orders).isEmpty();
    assertThat(world.shown().failed()).isEqualTo(2);
  }

  @Test
  void eachUrlThatIsFailedWithoutARequestIsReportedOnceWithTheReason() {
    giveUp();
    assertThat(world.givenUp).as("the one URL so far was tried").isEmpty();

    world.refer(candidate("http://a.test/y", 1), candidate("http://a.test/z", 1));
    world.refer(candidate("http://a.test/y", 2));

    assertThat(world.givenUp)
        .extracting(url -> url.activity() + " " + url.url() + " " + url.reason())
        .containsExactly(
            "walk http://a.test/y host given up: no connection in 5 tries in a row",
            "walk http://a.test/z host given up: no connection in 5 tries in a row");
    assertThat(world.givenUp).allMatch(url -> url.at().equals(world.now));
  }

  @Test
  void aUrlWhoseHostIsOnHoldForTooLongIsReportedWithTheReason() {
    world.refer(candidate(X, 1));
    var held = world.now.plus(World.PATIENCE.multipliedBy(2));
    world.close(world.nextRequest(), new Deferred(held));
    world.now = world.now.plus(World.PATIENCE);
    world.frontier.wake(world.now);
    closeAll(new Deferred(held));

    assertThat(world.shown().failed()).isOne();
    assertThat(world.givenUp)
        .extracting(GivenUp::reason)
        .containsExactly("host on hold until " + held + ", longer than the crawl waits");
  }

  @Test
  void aHostGivenUpByOneActivityIsRequestedForAnother() {
    giveUp();

    world.refer(candidate("http://a.test/y", wish("other", 1)));
    world.close(world.nextRequest(), World.PAGE);

    assertThat(world.accounts.of("other").shown().pages()).isOne();
    assertThat(lane().givenUp()).containsOnlyKeys("walk");
  }

  @Test
  void anExplicitRetryRequestsAllUrlsOfTheHostOnceMore() {
    giveUp();
    world.refer(candidate("http://a.test/y", 1));

    activities.computeIfPresent("walk", (_, activity) -> activity.retrying());
    world.frontier.wake(world.now);

    assertThat(lane().givenUp()).isEmpty();
    assertThat(lane().silence()).isEmpty();
    world.close(world.nextRequest(), World.PAGE);
    world.close(world.nextRequest(), World.PAGE);
    assertThat(world.shown().pages()).isEqualTo(2);
    assertThat(world.shown().failed()).isZero();
    assertThat(world.shelf.size("open")).isZero();
    assertThat(world.shelf.size("held")).isZero();
  }

  @Test
  void aSeedOnTheHostRevokesTheGiveUp() {
    giveUp();

    world.refer(candidate("http://a.test/", 0));

    assertThat(world.nextRequest().url()).hasToString("http://a.test/");
    assertThat(lane().givenUp()).isEmpty();
  }

  @Test
  void aGivenUpHostIsStoredUnchanged() {
    giveUp();
    world.refer(candidate("http://a.test/y", wish("other", 1)));
    world.close(world.nextRequest(), BUSY);

    var hostQueue = lane();
    assertThat(HostQueues.LANES.read(HostQueues.LANES.bytes(hostQueue))).isEqualTo(hostQueue);
    assertThat(hostQueue.silence().orElseThrow().nobody()).isZero();
    assertThat(hostQueue.silence().orElseThrow().urls()).isEqualTo(2);
  }

  private void giveUp() {
    world.refer(candidate(X, 1));
    assertThat(closeAll(UNREACHABLE)).isEqualTo(5);
    assertThat(world.shown().failed()).isOne();
  }

  private void referMany() {
    for (var index = 0; index < MANY; index++) {
      world.refer(candidate("http://a.test/" + index, 1));
    }
  }

  /** Completes every request with this outcome and returns their number. */
  private int closeAll(Outcome outcome) {
    var closed = 0;
    for (var request = next(); request != null; request = next()) {
      world.close(request, outcome);
      closed++;
    }
    return closed;
  }

  private Order next() {
    return world.orders.poll();
  }

  private Lane lane() {
    return world.shelf.table("lanes", Codec.TEXT, HostQueues.LANES).get("a.test").orElseThrow();
  }
}
