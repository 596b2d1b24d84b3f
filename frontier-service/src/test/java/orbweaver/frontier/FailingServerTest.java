package orbweaver.frontier;

import static orbweaver.frontier.FrontierFixture.candidate;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.queue.FailingServer;
import orbweaver.frontier.queue.FailingServers;
import orbweaver.frontier.queue.GiveUpReason;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.state.Codec;
import org.junit.jupiter.api.Test;

/** Servers that do not answer, of a politeness key with other servers. */
class FailingServerTest {
  private static final String DEAD = "http://a.test:81/";
  private static final String WELL = "http://a.test/";
  private static final int MANY = 100;
  private static final Duration RETRY = Duration.ofMinutes(1);

  private final Map<String, Activity> activities = new HashMap<>();
  private final FrontierFixture fixture =
      new FrontierFixture(
          id -> activities.computeIfAbsent(id, name -> FrontierFixture.activity(name)));
  private final List<String> requested = new ArrayList<>();
  // By server: when its robots.txt is requested again.
  private final Map<String, Instant> robotsRetries = new HashMap<>();

  @Test
  void manyUrlsOfADeadServerDoNotDelayThoseOfAnother() {
    refer(DEAD, MANY, 1);
    refer(WELL, MANY, 1);

    answerAll();

    assertThat(fixture.now).isEqualTo(FrontierFixture.NOON);
    assertThat(fixture.urls().pages()).isEqualTo(MANY);
    assertThat(fixture.urls().pending()).isEqualTo(MANY);
  }

  @Test
  void urlsOfADeadServerDoNotDelayLevelsBehindThem() {
    refer(DEAD, MANY, 1);
    refer(WELL, MANY, 5);
    fixture.applyOutlinks(candidate(WELL + "last", 9, Priority.LAST));
    fixture.applyOutlinks(candidate(DEAD + "first", 1, Priority.FIRST));

    answerAll();

    assertThat(fixture.urls().pages()).isEqualTo(MANY);
    assertThat(fixture.urls().pending()).isEqualTo(MANY + 2);
  }

  @Test
  void aUrlIsSentAtOnceWhileItsHostWaitsForADeadServer() {
    refer(DEAD, MANY, 1);
    answerAll();
    assertThat(fixture.frontier.delayedUrls()).isEqualTo(MANY);

    fixture.applyOutlinks(candidate(WELL + "x", 1));

    assertThat(fixture.nextRequest().url()).hasToString(WELL + "x");
  }

  @Test
  void aDeadServerIsGivenUpAtTheEndOfThePatienceAlthoughAnotherAnswers() {
    refer(DEAD, MANY, 1);
    var minutes = (int) FrontierFixture.PATIENCE.toMinutes();
    for (var minute = 0; minute < minutes; minute++) {
      fixture.applyOutlinks(candidate(WELL + minute, 1));
      answerAll();
      assertThat(server(DEAD).givenUpBy()).isEmpty();
      advance(RETRY);
    }
    answerAll();

    assertThat(server(DEAD).givenUpBy())
        .containsExactly(Map.entry("walk", GiveUpReason.NO_CONNECTION));
    assertThat(server(WELL)).isEqualTo(FailingServer.NONE);
    assertThat(fixture.urls().failed()).isEqualTo(MANY);
    assertThat(fixture.urls().pages()).isEqualTo(minutes);
    assertThat(fixture.givenUpHosts).extracting(HostGivenUp::host).containsExactly("a.test:81");
    assertThat(fixture.stateTables.size("queue")).isZero();
  }

  @Test
  void fiveConnectionsThatFailGiveUpTheirServerOnly() {
    refer(DEAD, MANY, 1);
    refer(WELL, MANY, 1);
    while (!fixture.requests.isEmpty()) complete(new Failed(Failure.UNREACHABLE));

    assertThat(fixture.urls().pages()).isEqualTo(MANY);
    assertThat(fixture.urls().failed()).isEqualTo(MANY);
    assertThat(fixture.givenUpHosts)
        .containsExactly(
            new HostGivenUp(
                "walk",
                "a.test:81",
                Optional.of("no connection in 5 tries in a row"),
                fixture.now));
  }

  @Test
  void eachUrlOfALongQueueIsExaminedInBoundedSteps() {
    refer(DEAD, 2_500, 1);
    answerAll();
    fixture.restart();

    // A thousand positions are examined at a time.
    fixture.frontier.runDueWork(fixture.now);
    fixture.applyOutlinks(candidate(WELL, 1));
    assertThat(fixture.requests).isEmpty();
    advance(Duration.ofMillis(1));

    assertThat(fixture.nextRequest().url()).hasToString(WELL);
  }

  @Test
  void aRestartInTheMiddleChangesNothing() {
    refer(DEAD, MANY, 1);
    refer(WELL, 1, 2);
    answerAll();
    fixture.restart();
    assertThat(fixture.frontier.delayedUrls()).isEqualTo(MANY);

    advance(Duration.ofSeconds(1));
    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.frontier.delayedUrls()).isEqualTo(MANY);
    fixture.applyOutlinks(candidate(WELL + "x", 1));
    answerAll();
    robotsRetries.clear();
    advance(RETRY);
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    while (!fixture.requests.isEmpty())
      fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    assertThat(fixture.urls().pages()).isEqualTo(MANY + 2);
    assertThat(fixture.urls().pending()).isZero();
    assertThat(failingServers().byServer()).isEmpty();
  }

  @Test
  void aRetryRestartsThePatienceWhileAnotherServerIsRequested() {
    giveUpDeadServer();
    fixture.applyOutlinks(candidate(WELL + "busy", 1));
    var busy = fixture.nextRequest();

    activities.computeIfPresent("walk", (_, walk) -> walk.withRetry());
    fixture.frontier.runDueWork(fixture.now);

    assertThat(server(DEAD)).isEqualTo(FailingServer.NONE);
    assertThat(fixture.requests).isNotEmpty();
    answerAll();
    assertThat(fixture.urls().failed()).isZero();
    fixture.complete(busy, FrontierFixture.PAGE);
    assertThat(fixture.givenUpHosts).last().extracting(HostGivenUp::reason).isEqualTo(empty());
  }

  @Test
  void aSeedOnTheDeadServerMakesItRequestedAgain() {
    giveUpDeadServer();
    fixture.applyOutlinks(candidate(DEAD + "seed", 0));

    assertThat(fixture.nextRequest().url()).hasToString(DEAD + "seed");
    assertThat(server(DEAD)).isEqualTo(FailingServer.NONE);
  }

  @Test
  void aUrlThatWaitsForItsServerCanBeRaised() {
    fixture.applyOutlinks(candidate(DEAD + "x", 1));
    answerAll();
    fixture.applyOutlinks(candidate(DEAD + "y", 1));
    fixture.applyOutlinks(candidate(DEAD + "y", 1, Priority.FIRST));

    // The level of the raised URL was empty in between, so its positions begin at 0 again.
    fixture.applyOutlinks(candidate(WELL + "z", 1));

    assertThat(fixture.nextRequest().url()).hasToString(WELL + "z");
  }

  @Test
  void aStrictSearchOrderOfTheOtherServersIsKept() {
    var search = new SearchPolicy(SearchOrder.DEPTH, Optional.empty());
    activities.put("walk", FrontierFixture.activity("walk").withPolicy(searching(search)));
    for (var depth = 1; depth <= 3; depth++) {
      fixture.applyOutlinks(candidate(DEAD + depth, depth), candidate(WELL + depth, depth));
    }

    answerAll();

    assertThat(requested.stream().filter(url -> url.startsWith(WELL)))
        .containsExactly(WELL + 3, WELL + 2, WELL + 1);
    assertThat(fixture.urls().pages()).isEqualTo(3);
  }

  @Test
  void aHostIsDelayedWhileAllItsUrlsWaitForDeadServers() {
    refer(DEAD, 2, 1);
    answerAll();
    var delayed = statuses().getFirst();
    assertThat(delayed.delayedUntil()).contains(fixture.now.plus(RETRY));
    assertThat(delayed.waitingUrls()).isEqualTo(2);

    advance(RETRY);
    assertThat(statuses().getFirst().delayedUntil()).isEmpty();
  }

  @Test
  void moreDeadServersThanAHostRemembersAllEnd() {
    var servers = 300;
    for (var port = 1; port <= servers; port++) {
      fixture.applyOutlinks(candidate("http://a.test:" + (1_000 + port) + "/", 1));
    }
    refer(WELL, MANY, 1);
    for (var minute = 0; minute < 60; minute++) {
      answerAll();
      assertThat(failingServers().byServer()).hasSizeLessThanOrEqualTo(256);
      advance(RETRY);
    }

    assertThat(fixture.urls().failed()).isEqualTo(servers);
    assertThat(fixture.urls().pages()).isEqualTo(MANY);
    assertThat(fixture.urls().pending()).isZero();
  }

  private static CrawlPolicy searching(SearchPolicy search) {
    return new CrawlPolicy(
        Optional.of(search), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private void giveUpDeadServer() {
    refer(DEAD, 2, 1);
    for (var time = Duration.ZERO;
        time.compareTo(FrontierFixture.PATIENCE) <= 0;
        time = time.plus(RETRY)) {
      answerAll();
      advance(RETRY);
    }
    assertThat(server(DEAD).givenUpBy()).containsOnlyKeys("walk");
    requested.clear();
  }

  private static Optional<String> empty() {
    return Optional.empty();
  }

  private void refer(String server, int urls, int depth) {
    IntStream.range(0, urls)
        .forEach(index -> fixture.applyOutlinks(candidate(server + index, depth)));
  }

  private void advance(Duration time) {
    fixture.now = fixture.now.plus(time);
    fixture.frontier.runDueWork(fixture.now);
  }

  /** Answers as the fetcher does if only the server at the default port answers. */
  private void answerAll() {
    while (!fixture.requests.isEmpty()) complete(this::robotsUnreachable);
  }

  private Outcome robotsUnreachable(FetchRequest request) {
    var server = request.url().authority();
    var retry = robotsRetries.get(server);
    if (retry != null && fixture.now.isBefore(retry)) return new Deferred(retry);
    robotsRetries.put(server, fixture.now.plus(RETRY));
    return new Failed(Failure.ROBOTS_UNREACHABLE);
  }

  private void complete(Outcome failure) {
    complete(_ -> failure);
  }

  private void complete(Function<FetchRequest, Outcome> failure) {
    var request = fixture.nextRequest();
    requested.add(request.url().toString());
    fixture.complete(
        request,
        request.url().toString().startsWith(WELL) ? FrontierFixture.PAGE : failure.apply(request));
  }

  private List<HostStatus> statuses() {
    var statuses = new ArrayList<HostStatus>();
    fixture.frontier.drainHostStatus(activities::values, fixture.now, statuses::add);
    return statuses;
  }

  private FailingServer server(String url) {
    return failingServers().of(CrawlUrl.of(url));
  }

  private FailingServers failingServers() {
    return fixture
        .stateTables
        .table("host-queues", Codec.TEXT, HostQueues.CODEC)
        .get("a.test")
        .orElseThrow()
        .failingServers();
  }
}
