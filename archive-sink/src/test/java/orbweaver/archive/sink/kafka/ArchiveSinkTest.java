package orbweaver.archive.sink.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.archive.sink.kafka.ArchiveFixture.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import orbweaver.archive.sink.ArchiveLimits;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.CaptureReader;
import orbweaver.archive.sink.state.ArchiveFolder;
import orbweaver.contract.Topic;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of archive-sink on a broker: joins, offsets, restarts, dead letters and refusals. */
@Tag("integration")
class ArchiveSinkTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final DecisionCode YES = DecisionCode.ACCEPTED;
  private static final DecisionCode NO = DecisionCode.REJECTED_BY_RESOURCE;

  @TempDir private static Path brokerFolder = Path.of("");
  private static LocalBroker broker;

  @TempDir private Path folder;
  private ArchiveFixture pipeline;

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
    pipeline = new ArchiveFixture(broker, folder);
  }

  @AfterEach
  void stops() {
    pipeline.close();
  }

  private List<String> captured() {
    return pipeline.captures("one").stream().map(capture -> capture.url().toString()).toList();
  }

  @Test
  void responsesOfAllPartitionsAreArchivedOnceWithTheirBodies() throws IOException {
    var expected = new ArrayList<String>();
    for (var host = 0; host < 9; host++) {
      var url = url(host, "/a");
      expected.add(url.toString());
      if (host % 2 == 0) pipeline.sendVerdict(url, 1, YES);
      pipeline.sendResult(url, 1, "body of " + host / 3);
      if (host % 2 == 1) pipeline.sendVerdict(url, 1, YES);
    }
    pipeline.catchUp("one");

    assertThat(captured()).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(pipeline.recordedUrls("one")).containsExactlyInAnyOrderElementsOf(expected);
    var captures = pipeline.captures("one");
    assertThat(captures.stream().filter(capture -> !capture.isRevisit())).hasSize(3);
    var reader = new CaptureReader(new ArchiveFolder(pipeline.folder("one")).warcFiles());
    for (var capture : captures) {
      var host = Integer.parseInt(capture.url().toString().replaceAll("\\D", ""));
      assertThat(reader.body(capture)).asString(UTF_8).isEqualTo("body of " + host / 3);
    }
  }

  @Test
  void aResponseWaitsForItsVerdictAcrossARestart() {
    pipeline.sendResult(url(1, "/early"), 1, "early");
    pipeline.sendVerdict(url(2, "/late"), 1, YES);
    pipeline.catchUp("one");
    assertThat(captured()).isEmpty();

    pipeline.sendVerdict(url(1, "/early"), 1, YES);
    pipeline.sendResult(url(2, "/late"), 1, "late");
    pipeline.catchUp("one");
    assertThat(captured()).containsExactlyInAnyOrder("http://h1.test/early", "http://h2.test/late");
  }

  @Test
  void rejectedPagesAreArchivedOnRequest() {
    pipeline.sendResult(url(1, "/a"), 1, "a");
    pipeline.sendVerdict(url(1, "/a"), 1, NO);
    pipeline.catchUp("one");
    assertThat(captured()).isEmpty();

    try (var other = pipeline.sink("other", true)) {
      other.start();
      await().atMost(PATIENCE).until(() -> folderHasCapture("other"));
    }
    assertThat(pipeline.captures("other")).singleElement().matches(capture -> !capture.accepted());
  }

  private boolean folderHasCapture(String instance) {
    return Files.exists(new ArchiveFolder(pipeline.folder(instance)).warcFiles())
        && !pipeline.captures(instance).isEmpty();
  }

  @Test
  void duplicatedRecordsAreArchivedOnce() throws IOException {
    for (var copy = 0; copy < 2; copy++) {
      pipeline.sendResult(url(1, "/a"), 1, "a");
      pipeline.sendVerdict(url(1, "/a"), 1, YES);
      pipeline.sendResult(url(1, "/b"), 1, "b");
      pipeline.sendVerdict(url(1, "/b"), 1, NO);
      pipeline.catchUp("one");
    }
    pipeline.sendResult(url(1, "/a"), 2, "a, changed");
    pipeline.sendVerdict(url(1, "/a"), 2, YES);
    pipeline.catchUp("one");

    assertThat(pipeline.captures("one").stream().map(Capture::number)).containsExactly(1L, 2L);
    assertThat(pipeline.recordedUrls("one")).hasSize(2);
  }

  @Test
  void bytesBehindTheLastCommitAreCutOff() throws IOException {
    pipeline.sendResult(url(1, "/a"), 1, "a");
    pipeline.sendVerdict(url(1, "/a"), 1, YES);
    pipeline.catchUp("one");
    var warc = new ArchiveFolder(pipeline.folder("one")).warcFiles();
    Files.writeString(
        warc.resolve("orbweaver-00000.warc.gz"), "half a record", StandardOpenOption.APPEND);
    Files.writeString(warc.resolve("orbweaver-00001.warc.gz"), "half a record");

    pipeline.sendResult(url(1, "/b"), 1, "b");
    pipeline.sendVerdict(url(1, "/b"), 1, YES);
    pipeline.catchUp("one");
    assertThat(pipeline.recordedUrls("one"))
        .containsExactly("http://h1.test/a", "http://h1.test/b");
  }

  @Test
  void unreadableRecordsAreDeadLetteredWithTheirBytes() {
    var fetch = pipeline.pipeline().topicName(Topic.FETCH);
    var verdict = pipeline.pipeline().topicName(Topic.VERDICT);
    pipeline.send(
        new ProducerRecord<>(fetch, 0, null, "a body".getBytes(UTF_8)),
        new ProducerRecord<>(verdict, 1, null, "{\"from\":".getBytes(UTF_8)));
    pipeline.sendResult(url(1, "/a"), 1, "a");
    pipeline.sendVerdict(url(1, "/a"), 1, YES);
    pipeline.catchUp("one");

    assertThat(pipeline.deadLetters())
        .extracting(letter -> new String(letter.value(), UTF_8))
        .containsExactlyInAnyOrder("a body", "{\"from\":");
    assertThat(captured()).containsExactly("http://h1.test/a");
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
          .contains("another instance runs in this pipeline: one at ");
      assertThat(second.fault()).isEmpty();

      pipeline.sendResult(url(1, "/a"), 1, "a");
      pipeline.sendVerdict(url(1, "/a"), 1, YES);
      pipeline.awaitRead(first);
      assertThat(captured()).containsExactly("http://h1.test/a");
      assertThat(first.restarts()).isZero();
      assertThat(second.isReady()).isFalse();
    }
  }

  @Test
  void aNewArchiveBeginsWithTheResultsThatTheTopicHas() throws Exception {
    pipeline.sendResult(url(1, "/old"), 1, "old");
    pipeline.sendVerdict(url(1, "/old"), 1, YES);
    pipeline.purge(Topic.FETCH);
    pipeline.sendResult(url(1, "/new"), 1, "new");
    pipeline.sendVerdict(url(1, "/new"), 1, YES);
    pipeline.catchUp("one");
    assertThat(captured()).containsExactly("http://h1.test/new");
  }

  @Test
  void recordsThatWereDeletedBeforeTheyWereReadStopTheSink() throws Exception {
    pipeline.sendResult(url(1, "/a"), 1, "a");
    pipeline.catchUp("one");
    pipeline.sendResult(url(1, "/b"), 1, "b");
    pipeline.purge(Topic.FETCH);
    try (var sink = pipeline.sink("one")) {
      sink.start();
      await().atMost(PATIENCE).until(() -> sink.fault().isPresent());
      assertThat(sink.fault().orElseThrow())
          .contains("records were deleted before archive-sink read them");
    }
  }

  @Test
  void aRunningSinkKeepsItsSizeAndItsPartitions() throws IOException {
    var random = new Random(20261126);
    var limits = ArchiveLimits.of(Optional.empty(), Optional.of(40_000L));
    try (var sink = pipeline.sink("one", false, limits)) {
      sink.start();
      for (var number = 1; number <= 60; number++) {
        var body = new byte[1_000];
        random.nextBytes(body);
        pipeline.sendResult(url(1, "/a"), number, HexFormat.of().formatHex(body));
        pipeline.sendVerdict(url(1, "/a"), number, YES);
      }
      pipeline.awaitRead(sink);
      assertThat(sink.restarts()).isZero();
    }
    var captures = pipeline.captures("one");
    assertThat(captures).hasSizeBetween(5, 25);
    assertThat(captures.getLast().number()).isEqualTo(60);
    assertThat(pipeline.recordedUrls("one")).hasSameSizeAs(captures);
  }

  @Test
  void capturesBeyondTheLimitsAreDeleted() throws IOException {
    for (var number = 1; number <= 3; number++) {
      pipeline.sendResult(url(1, "/a"), number, "version " + number);
      pipeline.sendVerdict(url(1, "/a"), number, YES);
      var age = ArchiveLimits.of(Optional.of(Duration.ofDays(1)), Optional.empty());
      try (var sink = pipeline.sink("one", false, age)) {
        sink.start();
        pipeline.awaitRead(sink);
      }
    }
    // The limits are applied when a session begins.
    try (var sink =
        pipeline.sink(
            "one", false, ArchiveLimits.of(Optional.of(Duration.ZERO), Optional.empty()))) {
      sink.start();
      await().atMost(PATIENCE).until(() -> captured().size() == 1);
    }
    assertThat(pipeline.recordedUrls("one")).containsExactly("http://h1.test/a");
    assertThat(pipeline.captures("one").getFirst().number()).isEqualTo(3);
  }
}
