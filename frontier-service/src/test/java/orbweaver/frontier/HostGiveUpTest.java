package orbweaver.frontier;

import static orbweaver.frontier.FrontierFixture.candidate;
import static orbweaver.frontier.FrontierFixture.interest;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.request.FetchRequest;
import orbweaver.frontier.queue.GiveUpReason;
import orbweaver.frontier.queue.HostQueue;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.state.Codec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Giving up of hosts that do not answer, by the activities that find this out. */
class HostGiveUpTest {
  private static final String X = "http://a.test/x";
  private static final int MANY = 100;
  private static final Outcome UNREACHABLE = new Failed(Failure.UNREACHABLE);
  private static final Outcome BUSY = new Failed(Failure.SERVER_ERROR);

  private final Map<String, Activity> activities = new HashMap<>();
  private final FrontierFixture world =
      new FrontierFixture(
          id -> activities.computeIfAbsent(id, name -> FrontierFixture.activity(name)));

  @ParameterizedTest
  @EnumSource(names = {"UNRESOLVED", "UNREACHABLE", "ROBOTS_UNREACHABLE"})
  void aHostWithoutAConnectionInFiveTriesIsGivenUp(Failure why) {
    activities.put("walk", slow());
    referMany();

    // One request at a time: each URL is tried four times, and the first one a fifth time.
    assertThat(closeAll(new Failed(why))).isEqualTo(4 * MANY + 1);

    assertThat(world.urls().failed()).isEqualTo(MANY);
    assertThat(world.urls().pending()).isZero();
    assertThat(world.termination().opened()).isEqualTo(world.termination().closed());
    assertThat(hostQueue().givenUpBy())
        .containsExactly(Map.entry("walk", GiveUpReason.NO_CONNECTION));
    assertThat(world.stateTables.size("queue")).isZero();
  }

  private static Activity slow() {
    return FrontierFixture.activity("walk").toBuilder().delay(Duration.ofMinutes(1)).build();
  }

  @ParameterizedTest
  @EnumSource(names = {"SERVER_ERROR", "TOO_MANY_REQUESTS", "TIMEOUT", "INCOMPLETE"})
  void aPageThatFailsForeverDoesNotMakeItsHostGivenUp(Failure why) {
    world.applyOutlinks(candidate("http://a.test/", 0));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);
    world.applyOutlinks(candidate(X, 1));

    assertThat(closeAll(new Failed(why))).isEqualTo(5);

    assertThat(hostQueue().givenUpBy()).isEmpty();
    world.applyOutlinks(candidate("http://a.test/y", 2));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);
    assertThat(world.urls().pages()).isEqualTo(2);
    assertThat(world.urls().failed()).isOne();
  }

  @Test
  void aHostThatAnswersOtherRequestsIsNotGivenUp() {
    world.applyOutlinks(candidate(X, 1));
    for (var number = 1; number <= 5; number++) {
      var failing = world.nextRequest();
      world.applyOutlinks(candidate("http://a.test/" + number, 1));
      world.complete(world.nextRequest(), FrontierFixture.PAGE);
      world.complete(failing, UNREACHABLE);
    }

    assertThat(world.urls().failed()).isOne();
    assertThat(hostQueue().givenUpBy()).isEmpty();
  }

  @Test
  void aHostThatOnlyFailsIsGivenUpWhenThePatienceEnds() {
    for (var index = 0; index < MANY; index++) {
      world.applyOutlinks(candidate("http://a.test/" + index, 1));
    }
    for (var index = 0; index < 5; index++) world.complete(world.nextRequest(), BUSY);
    assertThat(hostQueue().givenUpBy()).isEmpty();

    world.now = world.now.plus(FrontierFixture.PATIENCE);
    closeAll(BUSY);

    assertThat(hostQueue().givenUpBy()).containsExactly(Map.entry("walk", GiveUpReason.NO_ANSWER));
    assertThat(world.urls().failed()).isEqualTo(MANY);
    assertThat(world.requests).isEmpty();
  }

  @Test
  void remainingUrlsOfAGivenUpHostFailWithoutDelay() {
    referMany();
    for (var index = 0; index < 5; index++) world.complete(world.nextRequest(), UNREACHABLE);
    var held = new Deferred(world.now.plus(FrontierFixture.PATIENCE.multipliedBy(2)));
    closeAll(held);
    assertThat(world.urls().failed()).isZero();

    world.now = world.now.plus(FrontierFixture.PATIENCE);
    world.frontier.runDueWork(world.now);
    closeAll(held);

    assertThat(world.urls().failed()).isEqualTo(MANY);
  }

  @Test
  void urlsOfAGivenUpHostFoundLaterAreNotRequestedEvenAfterARestart() {
    giveUp();
    world.restart();

    world.applyOutlinks(candidate("http://a.test/y", 1), candidate("http://b.test/", 1));

    assertThat(world.nextRequest().url()).hasToString("http://b.test/");
    assertThat(world.requests).isEmpty();
    assertThat(world.urls().failed()).isEqualTo(2);
  }

  @Test
  void eachUrlThatIsFailedWithoutARequestIsReportedOnceWithTheReason() {
    giveUp();
    assertThat(world.givenUp).as("the one URL so far was tried").isEmpty();

    world.applyOutlinks(candidate("http://a.test/y", 1), candidate("http://a.test/z", 1));
    world.applyOutlinks(candidate("http://a.test/y", 2));

    assertThat(world.givenUp)
        .extracting(url -> url.activity() + " " + url.url() + " " + url.reason())
        .containsExactly(
            "walk http://a.test/y host given up: no connection in 5 tries in a row",
            "walk http://a.test/z host given up: no connection in 5 tries in a row");
    assertThat(world.givenUp).allMatch(url -> url.at().equals(world.now));
  }

  @Test
  void aUrlOfAHostOnHoldForTooLongIsReportedWithTheReason() {
    world.applyOutlinks(candidate(X, 1));
    var held = world.now.plus(FrontierFixture.PATIENCE.multipliedBy(2));
    world.complete(world.nextRequest(), new Deferred(held));
    world.now = world.now.plus(FrontierFixture.PATIENCE);
    world.frontier.runDueWork(world.now);
    closeAll(new Deferred(held));

    assertThat(world.urls().failed()).isOne();
    assertThat(world.givenUp)
        .extracting(UrlGivenUp::reason)
        .containsExactly("host on hold until " + held + ", longer than the crawl waits");
  }

  @Test
  void aHostGivenUpByOneActivityIsRequestedForAnother() {
    giveUp();

    world.applyOutlinks(candidate("http://a.test/y", interest("other", 1)));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    assertThat(world.accounts.countersOf("other").urls().pages()).isOne();
    assertThat(hostQueue().givenUpBy()).containsOnlyKeys("walk");
  }

  @Test
  void anExplicitRetryRequestsAllUrlsOfTheHostOnceMore() {
    giveUp();
    world.applyOutlinks(candidate("http://a.test/y", 1));

    activities.computeIfPresent("walk", (_, activity) -> activity.withRetry());
    world.frontier.runDueWork(world.now);

    assertThat(hostQueue().givenUpBy()).isEmpty();
    assertThat(hostQueue().failures()).isEmpty();
    world.complete(world.nextRequest(), FrontierFixture.PAGE);
    world.complete(world.nextRequest(), FrontierFixture.PAGE);
    assertThat(world.urls().pages()).isEqualTo(2);
    assertThat(world.urls().failed()).isZero();
    assertThat(world.stateTables.size("active")).isZero();
    assertThat(world.stateTables.size("held")).isZero();
  }

  @Test
  void aSeedOnTheHostRevokesTheGiveUp() {
    giveUp();

    world.applyOutlinks(candidate("http://a.test/", 0));

    assertThat(world.nextRequest().url()).hasToString("http://a.test/");
    assertThat(hostQueue().givenUpBy()).isEmpty();
  }

  @Test
  void aGivenUpHostIsStoredUnchanged() {
    giveUp();
    world.applyOutlinks(candidate("http://a.test/y", interest("other", 1)));
    world.complete(world.nextRequest(), BUSY);

    var hostQueue = hostQueue();
    assertThat(HostQueues.CODEC.decode(HostQueues.CODEC.encode(hostQueue))).isEqualTo(hostQueue);
    assertThat(hostQueue.failures().orElseThrow().connectionFailures()).isZero();
    assertThat(hostQueue.failures().orElseThrow().failedUrls()).isEqualTo(2);
  }

  private void giveUp() {
    world.applyOutlinks(candidate(X, 1));
    assertThat(closeAll(UNREACHABLE)).isEqualTo(5);
    assertThat(world.urls().failed()).isOne();
  }

  private void referMany() {
    for (var index = 0; index < MANY; index++) {
      world.applyOutlinks(candidate("http://a.test/" + index, 1));
    }
  }

  /** Completes every request with this outcome and returns their number. */
  private int closeAll(Outcome outcome) {
    var closed = 0;
    for (var request = next(); request != null; request = next()) {
      world.complete(request, outcome);
      closed++;
    }
    return closed;
  }

  private FetchRequest next() {
    return world.requests.poll();
  }

  private HostQueue hostQueue() {
    return world
        .stateTables
        .table("host-queues", Codec.TEXT, HostQueues.CODEC)
        .get("a.test")
        .orElseThrow();
  }
}
