package orbweaver.fetcher.kafka;

import static java.lang.Thread.State.TIMED_WAITING;
import static orbweaver.fetcher.TinyWeb.says;
import static orbweaver.fetcher.kafka.FailingProducer.Fault.AFTER_COMMIT;
import static orbweaver.fetcher.kafka.FailingProducer.Fault.AT_START;
import static orbweaver.fetcher.kafka.FailingProducer.Fault.BEFORE_COMMIT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.fetcher.kafka.FailingProducer.Fault;
import orbweaver.kit.settings.MemoryBudget;
import orbweaver.kit.station.Session;
import orbweaver.kit.station.SessionStation;
import orbweaver.kit.station.Workplace;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FetcherSessionTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final byte[] NOTHING = {};

  @TempDir private Path folder;
  private final Set<Fault> faults = ConcurrentHashMap.newKeySet();
  private FetcherRing ring;
  private FetcherWork work;
  private Runnable atCommit = () -> {};

  @BeforeEach
  void open() throws IOException {
    ring = new FetcherRing(folder, new MemoryBudget(MemoryBudget.LEAST));
    work = FetcherShell.work(ring.place("one", InstantSource.system()), ring.settings());
  }

  @AfterEach
  void close() throws IOException {
    work.end();
    ring.close();
  }

  static Stream<Set<Fault>> doubts() {
    return Stream.of(
        Set.of(BEFORE_COMMIT),
        Set.of(AFTER_COMMIT),
        // The session ends before the outcome of the commit is known.
        Set.of(BEFORE_COMMIT, AT_START),
        Set.of(AFTER_COMMIT, AT_START));
  }

  @ParameterizedTest
  @MethodSource("doubts")
  void aRequestWithAnUncertainCommitHasOneOutcomeAndIsFetchedOnce(Set<Fault> doubt) {
    var site = ring.host(0, 0);
    try (var station = new SessionStation(work.name(), this::session)) {
      station.start();
      ring.order(site + "/a");
      assertThat(ring.closed(1)).hasSize(1);

      faults.addAll(doubt);
      ring.order(site + "/b");
      await().atMost(PATIENCE).until(faults::isEmpty);
      ring.order(site + "/c");

      assertThat(ring.closed(3)).containsExactly(site + "/a", site + "/b", site + "/c");
      assertThat(ring.web().targets()).containsExactly("/robots.txt", "/a", "/b", "/c");
      assertThat(station.fault()).isEmpty();
    }
  }

  @Test
  void noRequestStartsBeforeTheFirstAcceptedCommit() {
    faults.add(BEFORE_COMMIT);
    ring.order(ring.host(0, 0) + "/a");
    try (var session = session()) {
      session.join();
      pollUntil(session, faults::isEmpty);
      assertThat(ring.web().targets()).isEmpty();

      pollUntil(session, () -> ring.web().targets().contains("/a"));
    }
  }

  @Test
  void aFetcherWhoseHostsAllWaitForTheirDelayCommitsNothing() {
    var commits = new AtomicInteger();
    atCommit = commits::incrementAndGet;
    var site = ring.host(0, 0);
    try (var session = session()) {
      session.join();
      ring.order(List.of(site + "/a", site + "/b"), FetcherRing.REST);
      pollUntil(session, () -> work.fetcher().occupancy().waiting() > 0);
      for (var more = 0; more < 20; more++) {
        var _ = session.turn();
      }
    }

    assertThat(commits).hasValue(0);
    assertThat(ring.web().targets()).isEmpty();
  }

  @Test
  void aRevocationCommitsFinishedResultsAndCancelsRequests() throws Exception {
    var finished = ring.host(0, 0) + "/finished";
    var underWay = ring.host(0, 1) + "/underway";
    var never = new CountDownLatch(1);
    ring.web().on("/underway", _ -> isOpen(never));
    ring.order(underWay);
    try (var session = session()) {
      session.join();
      pollUntil(session, () -> ring.web().targets().contains("/underway"));
      faults.add(BEFORE_COMMIT);
      ring.order(finished);
      pollUntil(session, () -> faults.isEmpty() && ring.web().targets().contains("/finished"));

      session.onPartitionsRevoked(List.of(new TopicPartition(ring.ring().name(Topic.FRONTIER), 0)));

      assertThat(ring.closed(1)).containsExactly(finished);
    }
    never.countDown();
    ring.web().page("/underway", "200 OK", "");
    try (var session = session()) {
      session.join();
      pollUntil(session, () -> Collections.frequency(ring.web().targets(), "/underway") == 2);
      session.finish();
    }

    assertThat(ring.closed(2)).containsExactly(finished, underWay);
    assertThat(ring.web().targets()).containsOnlyOnce("/finished");
  }

  @Test
  void aRequestInFlightAtARevocationGetsTimeToFinish() throws Exception {
    var underWay = ring.host(0, 0) + "/underway";
    var answer = new CountDownLatch(1);
    ring.web()
        .on("/underway", out -> isOpen(answer) || says("HTTP/1.1 204 None", NOTHING).answer(out));
    ring.order(underWay);
    try (var session = session()) {
      session.join();
      pollUntil(session, () -> ring.web().targets().contains("/underway"));
      var gone = List.of(new TopicPartition(ring.ring().name(Topic.FRONTIER), 0));

      var going = Thread.ofPlatform().start(() -> session.onPartitionsRevoked(gone));
      await().atMost(PATIENCE).until(() -> going.getState() == TIMED_WAITING || !going.isAlive());
      answer.countDown();
      going.join();

      assertThat(ring.closed(1)).containsExactly(underWay);
    }
  }

  @Test
  void aReaderThatWaitsForMemoryCompletesWhenTheSessionFinishes() {
    var go = new CountDownLatch(1);
    var large = twoLargePages(go);
    try (var session = session()) {
      session.join();
      pollUntil(session, () -> ring.web().targets().containsAll(List.of("/0", "/1")));
      Thread.ofVirtual().start(go::countDown);

      session.finish();

      assertThat(work.fetcher().rest(Duration.ZERO)).as("nothing is left").isTrue();
      assertThat(ring.closed(2)).containsExactlyInAnyOrderElementsOf(large);
    }
  }

  @Test
  void aReaderThatWaitsForMemoryIsNotLeftWaitingForTheCommitInterval() {
    var go = new CountDownLatch(1);
    var large = twoLargePages(go);
    var rare = work.workplace().withCommitInterval(Duration.ofHours(1));
    try (var session = session(rare)) {
      session.join();
      // Uses up the burst of commits that may follow at once.
      for (var page = 0; page < 25; page++) {
        var small = ring.host(0, 2) + "/small" + page;
        ring.order(small);
        pollUntil(session, () -> ring.web().targets().contains(URI.create(small).getPath()));
      }
      pollUntil(session, () -> ring.web().targets().containsAll(List.of("/0", "/1")));
      go.countDown();

      pollUntil(session, () -> work.fetcher().rest(Duration.ofMillis(1)));
    }
    assertThat(large).hasSize(2);
  }

  /** Requests two pages that together exceed the memory of bodies. */
  private List<String> twoLargePages(CountDownLatch go) {
    var body = new byte[10 << 20];
    var urls = List.of(ring.host(0, 0) + "/0", ring.host(0, 1) + "/1");
    for (var path : List.of("/0", "/1")) {
      var page = says("HTTP/1.1 200 OK\r\nContent-Length: " + body.length, body);
      ring.web().on(path, out -> isOpen(go) || page.answer(out));
    }
    ring.order(urls, FetcherRing.WALK);
    return urls;
  }

  @Test
  void noRequestStartsDuringARevocation() {
    var begins = new AtomicBoolean(true);
    var never = new CountDownLatch(1);
    ring.web().on("/underway", _ -> isOpen(never));
    ring.order(ring.host(0, 1) + "/underway");
    try (var session = session()) {
      session.join();
      pollUntil(session, () -> ring.web().targets().contains("/underway"));
      faults.add(BEFORE_COMMIT);
      ring.order(ring.host(0, 0) + "/finished");
      pollUntil(session, () -> faults.isEmpty() && ring.web().targets().contains("/finished"));

      atCommit = () -> begins.set(work.gate().getAsBoolean());
      session.onPartitionsRevoked(List.of(new TopicPartition(ring.ring().name(Topic.FRONTIER), 0)));

      assertThat(begins).isFalse();
      assertThat(work.gate().getAsBoolean()).isTrue();
    }
    never.countDown();
  }

  private FetcherSession session() {
    return session(work.workplace());
  }

  private FetcherSession session(Workplace workplace) {
    var kafka = ring.ring().kafka();
    var settings = kafka.producer(kafka.group(work.name()) + ".one");
    var delivery = new Delivery(() -> producer(settings));
    return new FetcherSession(
        work.name(),
        workplace,
        work.fetcher(),
        work.gate(),
        work.bell(),
        work.unsent(),
        delivery,
        work.tallies());
  }

  private FailingProducer producer(Map<String, Object> settings) {
    return new FailingProducer(settings, faults) {
      @Override
      public void commitTransaction() {
        atCommit.run();
        super.commitTransaction();
      }
    };
  }

  private static void pollUntil(Session session, BooleanSupplier isEnough) {
    await()
        .atMost(PATIENCE)
        .pollInSameThread()
        .until(
            () -> {
              var _ = session.turn();
              return isEnough.getAsBoolean();
            });
  }

  private static boolean isOpen(CountDownLatch latch) throws InterruptedException {
    latch.await();
    return false;
  }
}
