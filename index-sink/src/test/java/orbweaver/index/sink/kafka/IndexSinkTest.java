package orbweaver.index.sink.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.index.sink.kafka.IndexFixture.damaged;
import static orbweaver.index.sink.kafka.IndexFixture.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import orbweaver.contract.Topic;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of index-sink on a broker: joins, offsets, restarts, dead letters and refusals. */
@Tag("integration")
class IndexSinkTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private static Path brokerFolder = Path.of("");
  private static LocalBroker broker;

  @TempDir private Path folder;
  private IndexFixture pipeline;

  @BeforeAll
  static void startsBroker() {
    broker = LocalBroker.start(brokerFolder);
  }

  @AfterAll
  static void stopsBroker() {
    broker.close();
  }

  @BeforeEach
  void starts() {
    pipeline = new IndexFixture(broker, folder);
  }

  @AfterEach
  void stops() {
    pipeline.close();
  }

  @Test
  void pagesOfAllPartitionsAreIndexedOnce() {
    var expected = new ArrayList<String>();
    for (var host = 0; host < 9; host++) {
      var url = url(host, "/a");
      pipeline.send(pipeline.otherVerdict(url));
      pipeline.sendAll(url, 1, "text of " + host);
      pipeline.send(pipeline.page(url(host, "/b"), 1, false));
      pipeline.send(pipeline.verdict(url(host, "/b"), 1));
      expected.add(url + " 1 text of " + host);
    }
    try (var sink = pipeline.sink("one")) {
      sink.start();
      pipeline.awaitRead(sink);
      assertThat(pipeline.indexed("one")).containsExactlyElementsOf(expected);
      assertThat(sink.isReady()).isTrue();

      pipeline.sendAll(url(1, "/a"), 2, "changed");
      pipeline.awaitRead(sink);
      expected.set(1, url(1, "/a") + " 2 changed");
      assertThat(pipeline.indexed("one")).containsExactlyElementsOf(expected);
      assertThat(sink.restarts()).isZero();
    }
  }

  @Test
  void recordsThatWaitAreReadAgainAfterARestart() throws Exception {
    var early = url(1, "/early");
    var late = url(1, "/late");
    pipeline.sendAll(early, 1, "early");
    pipeline.send(pipeline.text(late, 1, "late"), pipeline.page(late, 1, true));
    pipeline.catchUp("one", 1);
    assertThat(pipeline.indexed("one")).containsExactly(early + " 1 early");

    pipeline.send(pipeline.verdict(late, 1));
    pipeline.catchUp("one", 2);
    assertThat(pipeline.indexed("one")).containsExactly(early + " 1 early", late + " 1 late");
  }

  // The folder is that of an earlier commit: so is it after a kill before the next commit.
  @Test
  void whatTheIndexHasNotCommittedIsReadAgain() throws IOException {
    var expected = new ArrayList<String>();
    for (var round = 0; round < 4; round++) {
      for (var host = 0; host < 3; host++) {
        var url = url(host, "/" + round);
        pipeline.sendAll(url, 1, "text");
        expected.add(url + " 1 text");
      }
      try (var sink = pipeline.sink("one")) {
        sink.start();
        pipeline.awaitRead(sink);
      }
      if (round == 1) copy(pipeline.folder("one"), folder.resolve("earlier"));
    }
    expected.sort(null);
    assertThat(pipeline.indexed("one")).containsExactlyElementsOf(expected);

    Files.move(pipeline.folder("one"), folder.resolve("later"));
    Files.move(folder.resolve("earlier"), pipeline.folder("one"));
    assertThat(pipeline.indexed("one")).hasSize(6);
    pipeline.catchUp("one", 12);
    assertThat(pipeline.indexed("one")).containsExactlyElementsOf(expected);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (var file : files.toList()) Files.copy(file, to.resolve(from.relativize(file)));
    }
  }

  @Test
  void everyPageIsIndexedOnceAlthoughTheServiceRestarts() {
    var expected = new ArrayList<String>();
    for (var round = 0; round < 6; round++) {
      try (var sink = pipeline.sink("one")) {
        sink.start();
        for (var page = 0; page < 20; page++) {
          var url = url(page % 5, "/%d/%d".formatted(round, page));
          pipeline.send(pipeline.text(url, 1, "text"), pipeline.page(url, 1, true));
          if (page % 7 == round) await().atMost(PATIENCE).until(sink::isReady);
          pipeline.send(pipeline.verdict(url, 1));
          expected.add(url + " 1 text");
        }
      }
    }
    pipeline.catchUp("one", expected.size());
    expected.sort(null);
    assertThat(pipeline.indexed("one")).containsExactlyElementsOf(expected);
  }

  @Test
  void unreadableRecordsAreDeadLettersOnceAndTheOtherPagesAreIndexed() throws Exception {
    var page = url(1, "/page");
    var text = url(1, "/text");
    var verdict = url(1, "/verdict");
    pipeline.send(
        pipeline.text(page, 1, "a"),
        damaged(pipeline.page(page, 1, true)),
        damaged(pipeline.text(text, 1, "b")),
        pipeline.page(text, 1, true),
        pipeline.text(verdict, 1, "c"),
        pipeline.page(verdict, 1, true));
    try (var sink = pipeline.sink("one")) {
      sink.start();
      await().atMost(PATIENCE).until(sink::isReady);
    }
    // Records that wait are read again, and their dead letters are sent later.
    pipeline.send(
        pipeline.verdict(page, 1),
        pipeline.verdict(text, 1),
        damaged(pipeline.verdict(verdict, 1)),
        new ProducerRecord<>(
            pipeline.pipeline().topicName(Topic.LINK), 0, null, "?".getBytes(UTF_8)));
    pipeline.sendAll(url(1, "/last"), 1, "last");
    for (var run = 0; run < 2; run++) pipeline.catchUp("one", 1);

    assertThat(pipeline.indexed("one")).containsExactly(url(1, "/last") + " 1 last");
    assertThat(pipeline.deadLetters())
        .extracting(letter -> letter.key() == null ? "?" : new String(letter.key(), UTF_8))
        .containsExactlyInAnyOrder("?", page.toString(), text.toString(), verdict.toString());
  }

  @Test
  void aSecondInstanceWaitsUntilTheFirstHasStopped() {
    try (var first = pipeline.sink("one");
        var second = pipeline.sink("two")) {
      first.start();
      await().atMost(PATIENCE).until(first::isReady);
      second.start();
      await().atMost(PATIENCE).until(() -> second.repeatedFailure().isPresent());
      assertThat(second.repeatedFailure().orElseThrow())
          .contains("index-sink: another instance runs in this pipeline: one at ");
      assertThat(second.fault()).isEmpty();

      pipeline.sendAll(url(1, "/a"), 1, "a");
      pipeline.awaitIndexed(first, "one", 1);
      assertThat(first.restarts()).isZero();
      assertThat(second.isReady()).isFalse();
    }
  }

  @Test
  void aNewIndexBeginsWithTheTextsThatTheTopicHas() throws Exception {
    pipeline.sendAll(url(1, "/old"), 1, "old");
    pipeline.purge(Topic.TEXT);
    pipeline.sendAll(url(1, "/new"), 1, "new");
    pipeline.catchUp("one", 1);
    assertThat(pipeline.indexed("one")).containsExactly(url(1, "/new") + " 1 new");
  }

  @Test
  void aNewIndexWithoutTextsBeginsWithTheNextOne() throws Exception {
    pipeline.sendAll(url(1, "/old"), 1, "old");
    pipeline.purge(Topic.TEXT);
    try (var sink = pipeline.sink("one")) {
      sink.start();
      await().atMost(PATIENCE).until(sink::isReady);
      pipeline.sendAll(url(1, "/new"), 1, "new");
      pipeline.awaitIndexed(sink, "one", 1);
    }
    assertThat(pipeline.indexed("one")).containsExactly(url(1, "/new") + " 1 new");
  }

  @Test
  void aPageWhoseTextIsMissingHoldsUpNothing() {
    var url = url(1, "/without");
    pipeline.sendAll(url(1, "/first"), 1, "first");
    pipeline.send(pipeline.page(url, 1, true));
    pipeline.send(pipeline.verdict(url, 1));
    try (var sink = pipeline.sink("one")) {
      sink.start();
      // No later text shows that it is missing.
      pipeline.awaitRead(sink);
      pipeline.sendAll(url(1, "/last"), 1, "last");
      pipeline.awaitRead(sink);
    }
    assertThat(pipeline.indexed("one"))
        .containsExactly(url(1, "/first") + " 1 first", url(1, "/last") + " 1 last");
  }

  @Test
  void recordsThatWereDeletedBeforeTheyWereReadStopTheSink() throws Exception {
    pipeline.sendAll(url(1, "/a"), 1, "a");
    pipeline.catchUp("one", 1);
    pipeline.sendAll(url(1, "/b"), 1, "b");
    pipeline.purge(Topic.TEXT);
    try (var sink = pipeline.sink("one")) {
      sink.start();
      await().atMost(PATIENCE).until(() -> sink.fault().isPresent());
      assertThat(sink.fault().orElseThrow())
          .contains(
              "records were deleted before index-sink read them",
              "begin a new index with an empty folder");
    }
  }

  // The texts of a partition are more than its queue may have.
  @Test
  void aSourceThatIsAheadIsPausedAndReadOn() {
    var records = new ArrayList<ProducerRecord<byte[], byte[]>>();
    var verdicts = new ArrayList<ProducerRecord<byte[], byte[]>>();
    var expected = new ArrayList<String>();
    var text = "word ".repeat(4_000).strip();
    IntStream.range(0, 300)
        .mapToObj(number -> url(1, "/" + number))
        .forEach(
            url -> {
              records.addAll(List.of(pipeline.text(url, 1, text), pipeline.page(url, 1, true)));
              verdicts.add(pipeline.verdict(url, 1));
              expected.add(url + " 1 " + text);
            });
    pipeline.send(records);
    try (var sink = pipeline.sink("one")) {
      sink.start();
      await().atMost(PATIENCE).until(sink::isReady);
      pipeline.send(verdicts);
      pipeline.awaitRead(sink);
      assertThat(sink.restarts()).isZero();
    }
    expected.sort(null);
    assertThat(pipeline.indexed("one").equals(expected)).isTrue();
  }
}
