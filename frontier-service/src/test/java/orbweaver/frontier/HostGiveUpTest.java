package orbweaver.frontier;

import static orbweaver.frontier.FrontierFixture.candidate;
import static orbweaver.frontier.FrontierFixture.interest;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.request.FetchRequest;
import orbweaver.frontier.queue.FailingServer;
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
  private final FrontierFixture fixture =
      new FrontierFixture(
          id -> activities.computeIfAbsent(id, name -> FrontierFixture.activity(name)));

  @ParameterizedTest
  @EnumSource(names = {"UNRESOLVED", "UNREACHABLE", "ROBOTS_UNREACHABLE"})
  void aHostWithoutAConnectionInFiveTriesIsGivenUp(Failure why) {
    activities.put("walk", slow());
    referMany();

    // One request at a time: each URL is tried four times, and the first one a fifth time.
    assertThat(closeAll(new Failed(why))).isEqualTo(4 * MANY + 1);

    assertThat(fixture.urls().failed()).isEqualTo(MANY);
    assertThat(fixture.urls().pending()).isZero();
    assertThat(fixture.termination().opened()).isEqualTo(fixture.termination().closed());
    assertThat(server().givenUpBy()).containsExactly(Map.entry("walk", GiveUpReason.NO_CONNECTION));
    assertThat(fixture.stateTables.size("queue")).isZero();
  }

  private static Activity slow() {
    return FrontierFixture.activity("walk").toBuilder().delay(Duration.ofMinutes(1)).build();
  }

  @ParameterizedTest
  @EnumSource(names = {"SERVER_ERROR", "TOO_MANY_REQUESTS", "TIMEOUT", "INCOMPLETE"})
  void aPageThatFailsForeverDoesNotMakeItsHostGivenUp(Failure why) {
    fixture.applyOutlinks(candidate("http://a.test/", 0));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    fixture.applyOutlinks(candidate(X, 1));

    assertThat(closeAll(new Failed(why))).isEqualTo(5);

    assertThat(server().givenUpBy()).isEmpty();
    fixture.applyOutlinks(candidate("http://a.test/y", 2));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    assertThat(fixture.urls().pages()).isEqualTo(2);
    assertThat(fixture.urls().failed()).isOne();
  }

  @Test
  void aHostThatAnswersOtherRequestsIsNotGivenUp() {
    fixture.applyOutlinks(candidate(X, 1));
    for (var number = 1; number <= 5; number++) {
      var failing = fixture.nextRequest();
      fixture.applyOutlinks(candidate("http://a.test/" + number, 1));
      fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
      fixture.complete(failing, UNREACHABLE);
    }

    assertThat(fixture.urls().failed()).isOne();
    assertThat(server().givenUpBy()).isEmpty();
  }

  @Test
  void aHostThatOnlyFailsIsGivenUpWhenThePatienceEnds() {
    for (var index = 0; index < MANY; index++) {
      fixture.applyOutlinks(candidate("http://a.test/" + index, 1));
    }
    for (var index = 0; index < 5; index++) fixture.complete(fixture.nextRequest(), BUSY);
    assertThat(server().givenUpBy()).isEmpty();

    fixture.now = fixture.now.plus(FrontierFixture.PATIENCE);
    closeAll(BUSY);

    assertThat(server().givenUpBy()).containsExactly(Map.entry("walk", GiveUpReason.NO_ANSWER));
    assertThat(fixture.urls().failed()).isEqualTo(MANY);
    assertThat(fixture.requests).isEmpty();
  }

  @Test
  void remainingUrlsOfAGivenUpHostFailWithoutDelay() {
    referMany();
    for (var index = 0; index < 5; index++) fixture.complete(fixture.nextRequest(), UNREACHABLE);
    var held = new Deferred(fixture.now.plus(FrontierFixture.PATIENCE.multipliedBy(2)));
    closeAll(held);
    assertThat(fixture.urls().failed()).isZero();

    fixture.now = fixture.now.plus(FrontierFixture.PATIENCE);
    fixture.frontier.runDueWork(fixture.now);
    closeAll(held);

    assertThat(fixture.urls().failed()).isEqualTo(MANY);
  }

  @Test
  void urlsOfAGivenUpHostFoundLaterAreNotRequestedEvenAfterARestart() {
    giveUp();
    fixture.restart();

    fixture.applyOutlinks(candidate("http://a.test/y", 1), candidate("http://b.test/", 1));

    assertThat(fixture.nextRequest().url()).hasToString("http://b.test/");
    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().failed()).isEqualTo(2);
  }

  @Test
  void eachUrlThatIsFailedWithoutARequestIsReportedOnceWithTheReason() {
    giveUp();
    assertThat(fixture.givenUp).as("the one URL so far was tried").isEmpty();

    fixture.applyOutlinks(candidate("http://a.test/y", 1), candidate("http://a.test/z", 1));
    fixture.applyOutlinks(candidate("http://a.test/y", 2));

    assertThat(fixture.givenUp)
        .extracting(url -> url.activity() + " " + url.url() + " " + url.reason())
        .containsExactly(
            "walk http://a.test/y server given up: no connection in 5 tries in a row",
            "walk http://a.test/z server given up: no connection in 5 tries in a row");
    assertThat(fixture.givenUp).allMatch(url -> url.at().equals(fixture.now));
  }

  @Test
  void aUrlOfAHostOnHoldForTooLongIsReportedWithTheReason() {
    fixture.applyOutlinks(candidate(X, 1));
    var held = fixture.now.plus(FrontierFixture.PATIENCE.multipliedBy(2));
    fixture.complete(fixture.nextRequest(), new Deferred(held));
    fixture.now = fixture.now.plus(FrontierFixture.PATIENCE);
    fixture.frontier.runDueWork(fixture.now);
    closeAll(new Deferred(held));

    assertThat(fixture.urls().failed()).isOne();
    assertThat(fixture.givenUp)
        .extracting(UrlGivenUp::reason)
        .containsExactly("server on hold until " + held + ", longer than the crawl waits");
  }

  @Test
  void aHostGivenUpByOneActivityIsRequestedForAnother() {
    giveUp();

    fixture.applyOutlinks(candidate("http://a.test/y", interest("other", 1)));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    assertThat(fixture.accounts.countersOf("other").urls().pages()).isOne();
    assertThat(server().givenUpBy()).containsOnlyKeys("walk");
  }

  @Test
  void anExplicitRetryRequestsAllUrlsOfTheHostOnceMore() {
    giveUp();
    fixture.applyOutlinks(candidate("http://a.test/y", 1));

    activities.computeIfPresent("walk", (_, activity) -> activity.withRetry());
    fixture.frontier.runDueWork(fixture.now);

    assertThat(server().givenUpBy()).isEmpty();
    assertThat(server().failures()).isEmpty();
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    assertThat(fixture.urls().pages()).isEqualTo(2);
    assertThat(fixture.urls().failed()).isZero();
    assertThat(fixture.stateTables.size("active")).isZero();
    assertThat(fixture.stateTables.size("held")).isZero();
  }

  @Test
  void aGivenUpHostIsReportedWithTheReasonAndOnceMoreWhenItIsRequestedAgain() {
    giveUp();
    fixture.applyOutlinks(candidate("http://a.test/y", 1));
    assertThat(fixture.givenUpHosts)
        .containsExactly(
            new HostGivenUp(
                "walk", "a.test", Optional.of("no connection in 5 tries in a row"), fixture.now));

    fixture.now = fixture.now.plusSeconds(60);
    fixture.applyOutlinks(candidate("http://a.test/", 0));

    assertThat(fixture.givenUpHosts)
        .hasSize(2)
        .last()
        .isEqualTo(new HostGivenUp("walk", "a.test", Optional.empty(), fixture.now));
  }

  @Test
  void aSeedOnTheHostRevokesTheGiveUp() {
    giveUp();

    fixture.applyOutlinks(candidate("http://a.test/", 0));

    assertThat(fixture.nextRequest().url()).hasToString("http://a.test/");
    assertThat(server().givenUpBy()).isEmpty();
  }

  @Test
  void aGivenUpHostIsStoredUnchanged() {
    giveUp();
    fixture.applyOutlinks(candidate("http://a.test/y", interest("other", 1)));
    fixture.complete(fixture.nextRequest(), BUSY);

    var hostQueue = hostQueue();
    assertThat(HostQueues.CODEC.decode(HostQueues.CODEC.encode(hostQueue))).isEqualTo(hostQueue);
    assertThat(server().failures().orElseThrow().connectionFailures()).isZero();
    assertThat(server().failures().orElseThrow().failedUrls()).isEqualTo(2);
  }

  private void giveUp() {
    fixture.applyOutlinks(candidate(X, 1));
    assertThat(closeAll(UNREACHABLE)).isEqualTo(5);
    assertThat(fixture.urls().failed()).isOne();
  }

  private void referMany() {
    for (var index = 0; index < MANY; index++) {
      fixture.applyOutlinks(candidate("http://a.test/" + index, 1));
    }
  }

  /** Completes every request with this outcome and returns their number. */
  private int closeAll(Outcome outcome) {
    var closed = 0;
    for (var request = next(); request != null; request = next()) {
      fixture.complete(request, outcome);
      closed++;
    }
    return closed;
  }

  private FetchRequest next() {
    return fixture.requests.poll();
  }

  private FailingServer server() {
    return hostQueue().failingServers().of("a.test");
  }

  private HostQueue hostQueue() {
    return fixture
        .stateTables
        .table("host-queues", Codec.TEXT, HostQueues.CODEC)
        .get("a.test")
        .orElseThrow();
  }
}
