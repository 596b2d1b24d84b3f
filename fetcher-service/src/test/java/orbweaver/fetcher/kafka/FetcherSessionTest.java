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
import orbweaver.runtime.service.ConsumerService;
import orbweaver.runtime.service.ConsumerSession;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.MemoryBudget;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Test of one session of the fetcher: commits, revocations and uncertain transactions. */
@Tag("integration")
class FetcherSessionTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final byte[] NOTHING = {};

  @TempDir private Path folder;
  private final Set<Fault> faults = ConcurrentHashMap.newKeySet();
  private FetcherPipeline pipeline;
  private FetcherSessionFactory work;
  private Runnable atCommit = () -> {};

  @BeforeEach
  void open() throws IOException {
    pipeline = new FetcherPipeline(folder, new MemoryBudget(MemoryBudget.MIN_BYTES));
    work =
        FetcherService.sessionFactory(
            pipeline.context("one", InstantSource.system()), pipeline.settings());
  }

  @AfterEach
  void close() throws IOException {
    work.release();
    pipeline.close();
  }

  static Stream<Set<Fault>> uncertainCommit() {
    return Stream.of(
        Set.of(BEFORE_COMMIT),
        Set.of(AFTER_COMMIT),
        // The session ends before the outcome of the commit is known.
        Set.of(BEFORE_COMMIT, AT_START),
        Set.of(AFTER_COMMIT, AT_START));
  }

  @ParameterizedTest
  @MethodSource("uncertainCommit")
  void aRequestWithAnUncertainCommitHasOneOutcomeAndIsFetchedOnce(Set<Fault> doubt) {
    var site = pipeline.host(0, 0);
    try (var service = new ConsumerService(work.name(), this::session)) {
      service.start();
      pipeline.request(site + "/a");
      assertThat(pipeline.fetchedUrls(1)).hasSize(1);

      faults.addAll(doubt);
      pipeline.request(site + "/b");
      await().atMost(PATIENCE).until(faults::isEmpty);
      pipeline.request(site + "/c");

      assertThat(pipeline.fetchedUrls(3)).containsExactly(site + "/a", site + "/b", site + "/c");
      assertThat(pipeline.web().targets()).containsExactly("/robots.txt", "/a", "/b", "/c");
      assertThat(service.fault()).isEmpty();
    }
  }

  @Test
  void noRequestStartsBeforeTheFirstAcceptedCommit() {
    faults.add(BEFORE_COMMIT);
    pipeline.request(pipeline.host(0, 0) + "/a");
    try (var session = session()) {
      session.join();
      pollUntil(session, faults::isEmpty);
      assertThat(pipeline.web().targets()).isEmpty();

      pollUntil(session, () -> pipeline.web().targets().contains("/a"));
    }
  }

  @Test
  void aFetcherWithOnlyDelayedHostsCommitsOnlyTheirNumber() {
    var commits = new AtomicInteger();
    atCommit = commits::incrementAndGet;
    var site = pipeline.host(0, 0);
    try (var session = session()) {
      session.join();
      pipeline.request(List.of(site + "/a", site + "/b"), FetcherPipeline.REST);
      pollUntil(session, () -> work.shared().fetcher().occupancy().delayed() > 0);
      pollUntil(session, () -> commits.get() > 0);
      for (var more = 0; more < 20; more++) {
        var _ = session.runOnce();
      }
    }

    assertThat(commits).hasValue(1);
    assertThat(pipeline.web().targets()).isEmpty();
  }

  @Test
  void aRevocationCommitsFinishedResultsAndCancelsRequests() throws Exception {
    var finished = pipeline.host(0, 0) + "/finished";
    var underWay = pipeline.host(0, 1) + "/underway";
    var never = new CountDownLatch(1);
    pipeline.web().on("/underway", _ -> isOpen(never));
    pipeline.request(underWay);
    try (var session = session()) {
      session.join();
      pollUntil(session, () -> pipeline.web().targets().contains("/underway"));
      faults.add(BEFORE_COMMIT);
      pipeline.request(finished);
      pollUntil(session, () -> faults.isEmpty() && pipeline.web().targets().contains("/finished"));

      session.onPartitionsRevoked(
          List.of(new TopicPartition(pipeline.pipeline().topicName(Topic.FRONTIER), 0)));

      assertThat(pipeline.fetchedUrls(1)).containsExactly(finished);
    }
    never.countDown();
    pipeline.web().page("/underway", "200 OK", "");
    try (var session = session()) {
      session.join();
      pollUntil(session, () -> Collections.frequency(pipeline.web().targets(), "/underway") == 2);
      session.finish();
    }

    assertThat(pipeline.fetchedUrls(2)).containsExactly(finished, underWay);
    assertThat(pipeline.web().targets()).containsOnlyOnce("/finished");
  }

  @Test
  void aRequestInFlightAtARevocationGetsTimeToFinish() throws Exception {
    var underWay = pipeline.host(0, 0) + "/underway";
    var answer = new CountDownLatch(1);
    pipeline
        .web()
        .on("/underway", out -> isOpen(answer) || says("HTTP/1.1 204 None", NOTHING).answer(out));
    pipeline.request(underWay);
    try (var session = session()) {
      session.join();
      pollUntil(session, () -> pipeline.web().targets().contains("/underway"));
      var gone = List.of(new TopicPartition(pipeline.pipeline().topicName(Topic.FRONTIER), 0));

      var going = Thread.ofPlatform().start(() -> session.onPartitionsRevoked(gone));
      await().atMost(PATIENCE).until(() -> going.getState() == TIMED_WAITING || !going.isAlive());
      answer.countDown();
      going.join();

      assertThat(pipeline.fetchedUrls(1)).containsExactly(underWay);
    }
  }

  @Test
  void aReaderThatWaitsForMemoryCompletesWhenTheSessionFinishes() {
    var go = new CountDownLatch(1);
    var large = twoLargePages(go);
    try (var session = session()) {
      session.join();
      pollUntil(session, () -> pipeline.web().targets().containsAll(List.of("/0", "/1")));
      Thread.ofVirtual().start(go::countDown);

      session.finish();

      assertThat(work.shared().fetcher().quiesce(Duration.ZERO)).as("nothing is left").isTrue();
      assertThat(pipeline.fetchedUrls(2)).containsExactlyInAnyOrderElementsOf(large);
    }
  }

  @Test
  void aReaderThatWaitsForMemoryIsNotLeftWaitingForTheCommitInterval() {
    var go = new CountDownLatch(1);
    var large = twoLargePages(go);
    var rare = work.context().withCommitInterval(Duration.ofHours(1));
    try (var session = session(rare)) {
      session.join();
      // Uses up the burst of commits that may follow at once.
      for (var page = 0; page < 25; page++) {
        var small = pipeline.host(0, 2) + "/small" + page;
        pipeline.request(small);
        pollUntil(session, () -> pipeline.web().targets().contains(URI.create(small).getPath()));
      }
      pollUntil(session, () -> pipeline.web().targets().containsAll(List.of("/0", "/1")));
      go.countDown();

      pollUntil(session, () -> work.shared().fetcher().quiesce(Duration.ofMillis(1)));
    }
    assertThat(large).hasSize(2);
  }

  /** Requests two pages that together exceed the memory of bodies. */
  private List<String> twoLargePages(CountDownLatch go) {
    var body = new byte[10 << 20];
    var urls = List.of(pipeline.host(0, 0) + "/0", pipeline.host(0, 1) + "/1");
    for (var path : List.of("/0", "/1")) {
      var page = says("HTTP/1.1 200 OK\r\nContent-Length: " + body.length, body);
      pipeline.web().on(path, out -> isOpen(go) || page.answer(out));
    }
    pipeline.request(urls, FetcherPipeline.WALK);
    return urls;
  }

  @Test
  void noRequestStartsDuringARevocation() {
    var begins = new AtomicBoolean(true);
    var never = new CountDownLatch(1);
    pipeline.web().on("/underway", _ -> isOpen(never));
    pipeline.request(pipeline.host(0, 1) + "/underway");
    try (var session = session()) {
      session.join();
      pollUntil(session, () -> pipeline.web().targets().contains("/underway"));
      faults.add(BEFORE_COMMIT);
      pipeline.request(pipeline.host(0, 0) + "/finished");
      pollUntil(session, () -> faults.isEmpty() && pipeline.web().targets().contains("/finished"));

      atCommit = () -> begins.set(work.shared().membership().getAsBoolean());
      session.onPartitionsRevoked(
          List.of(new TopicPartition(pipeline.pipeline().topicName(Topic.FRONTIER), 0)));

      assertThat(begins).isFalse();
      assertThat(work.shared().membership().getAsBoolean()).isTrue();
    }
    never.countDown();
  }

  private FetcherSession session() {
    return session(work.context());
  }

  private FetcherSession session(ServiceContext context) {
    var kafka = pipeline.pipeline().kafka();
    var settings = kafka.producerConfig(kafka.groupId(work.name()) + ".one");
    var sender = new TransactionalSender(() -> producer(settings));
    return new FetcherSession(work.name(), context, work.shared(), sender);
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

  private static void pollUntil(ConsumerSession session, BooleanSupplier isEnough) {
    await()
        .atMost(PATIENCE)
        .pollInSameThread()
        .until(
            () -> {
              var _ = session.runOnce();
              return isEnough.getAsBoolean();
            });
  }

  private static boolean isOpen(CountDownLatch latch) throws InterruptedException {
    latch.await();
    return false;
  }
}
