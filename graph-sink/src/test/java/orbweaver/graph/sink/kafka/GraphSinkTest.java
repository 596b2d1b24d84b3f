package orbweaver.graph.sink.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.graph.store.TestRecords.GOT;
import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.UNCHANGED;
import static orbweaver.graph.store.TestRecords.WALK;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.activity;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.seed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import orbweaver.contract.Topic;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.Partition;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.StoreFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphSinkTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;
  private PipelineFixture ring;

  @BeforeEach
  void starts() {
    ring = new PipelineFixture(folder);
  }

  @AfterEach
  void stops() {
    ring.close();
  }

  @Test
  void recordsOfThePipelineAreInTheGraph() throws IOException {
    ring.send(Topic.ACTIVITY, 0, activity(1, "(depth 2)"));
    ring.send(Topic.VERDICT, 1, seed("http://a.test/"));
    ring.send(Topic.LINK, 0, fetched("/", links("/b")), fetched("/b"));
    ring.send(Topic.VERDICT, 0, accepts("/"), accepts("/b"));
    ring.send(Topic.PROGRESS, 1, new ActivityStatus(WALK, 1, LifecycleState.FINISHED, 2, 1, NOON));
    catchUp();

    try (var store = ring.open()) {
      var analysis = new GraphAnalysis(store.graph());
      var pages = new ByteArrayOutputStream();
      analysis.writePages(pages);
      assertThat(pages.toString(UTF_8))
          .contains("http://a.test/\t200\tfetched\t0\t", "http://a.test/b\t200\tfetched\t1\t");
      assertThat(new StoreFixture(store).edges()).hasSize(1);
      var walk = analysis.status().activities().getFirst();
      assertThat(walk.formula()).contains("(depth 2)");
      assertThat(walk.phase()).map(phase -> phase.state()).contains(LifecycleState.FINISHED);
    }
  }

  @Test
  void theGroupOffsetsShowHowFarTheSinkHasRead() {
    try (var sink = ring.sink()) {
      sink.start();
      ring.send(Topic.LINK, 0, fetched("/", links("/b")), fetched("/b"));

      // Two pages and the marker of their transaction.
      await().atMost(PATIENCE).until(() -> ring.committedGroupOffset(Topic.LINK, 0) >= 2);
    }
  }

  @Test
  void aRestartedSinkResumesAtTheOffsetsOfItsStore() {
    for (int run = 0; run < 3; run++) {
      var first = run * 300;
      var pages = IntStream.range(first, first + 300).mapToObj(i -> fetched("/" + i, links("/t")));
      ring.send(Topic.LINK, 0, pages.toArray());
      catchUp();
    }

    try (var store = ring.open()) {
      assertThat(new StoreFixture(store).edges()).hasSize(900);
      assertThat(store.offsets()).containsEntry(new Partition(Topic.LINK, 0), 903L);
    }
  }

  @Test
  void thePublicTopicsEqualTheCurrentGraph() {
    ring.send(Topic.LINK, 0, fetched("/", links("/b", "/c")), fetched("/b", links("/")));
    catchUp();
    ring.send(Topic.LINK, 0, page("/", 2, GOT, links("/c", "/d")), page("/b", 2, UNCHANGED));
    catchUp();

    assertThat(ring.table(Topic.EDGE))
        .containsOnlyKeys(edge("/", "/c"), edge("/", "/d"), edge("/b", "/"));
    assertThat(ring.table(Topic.EDGE).get(edge("/", "/d")))
        .contains("\"anchor\":\"to /d\"", "\"times\":1", "\"fetched\":\"");
    assertThat(ring.table(Topic.PAGE)).containsOnlyKeys("http://a.test/", "http://a.test/b");
  }

  @Test
  void changesOfAFailedCommitArePublishedAgain() {
    var failing = new AtomicBoolean(true);
    try (var sink = ring.sink(() -> failing(ring.open(), failing))) {
      sink.start();
      ring.send(Topic.LINK, 0, fetched("/", links("/b")));
      await().atMost(PATIENCE).until(() -> ring.table(Topic.EDGE).size() == 1);
      ring.send(Topic.LINK, 0, page("/", 2, GOT, links("/c")));
      failing.set(false);
      var ends = sink.endOffsets();
      await().atMost(PATIENCE).until(() -> sink.hasCaughtUp(ends));
    }

    assertThat(ring.table(Topic.EDGE)).containsOnlyKeys(edge("/", "/c"));
    try (var store = ring.open()) {
      assertThat(new StoreFixture(store).edges()).hasSize(1);
    }
  }

  /** Store whose commits fail as long as the flag is set. */
  private static GraphStore failing(GraphStore store, AtomicBoolean fails) {
    return new FailingStore(
        store,
        (kept, batch) -> {
          if (fails.get() && !batch.rows().isEmpty()) {
            throw new StoreException("no room", new SQLException("full"));
          }
          kept.commit(batch);
        });
  }

  private static String edge(String source, String target) {
    return "{\"source\":\"http://a.test%s\",\"target\":\"http://a.test%s\",\"kind\":\"a\"}"
        .formatted(source, target);
  }

  @Test
  void anUnreadableRecordIsDeadLetteredAndTheNextOnesAreStored() {
    ring.send(Topic.LINK, 0, fetched("/", links("/b")));
    ring.sendRaw(Topic.LINK, "{\"request\":");
    ring.send(Topic.LINK, 0, fetched("/b", links("/")));
    catchUp();

    assertThat(ring.deadLetters())
        .singleElement()
        .satisfies(letter -> assertThat(letter.value()).asString(UTF_8).isEqualTo("{\"request\":"));
    try (var store = ring.open()) {
      assertThat(new StoreFixture(store).edges()).hasSize(2);
    }
  }

  @Test
  void recordsDeclaredAsOutlinkBatchesAreSkippedUnparsed() {
    ring.sendRaw(Topic.VERDICT, OutlinkBatch.class, "{\"from\":");
    ring.send(Topic.LINK, 0, fetched("/", links("/b")));
    catchUp();

    assertThat(ring.deadLetters()).isEmpty();
    try (var store = ring.open()) {
      assertThat(new StoreFixture(store).edges()).hasSize(1);
      assertThat(store.offsets()).containsEntry(new Partition(Topic.VERDICT, 0), 2L);
    }
  }

  @Test
  void aFencedSinkClaimsItsPartitionAgain() {
    try (var sink = ring.sink()) {
      sink.start();
      ring.send(Topic.LINK, 0, fetched("/"));
      var ends = sink.endOffsets();
      await().atMost(PATIENCE).until(() -> sink.hasCaughtUp(ends));

      try (var other = ring.open()) {
        other.claim(Set.of(new Partition(Topic.LINK, 0)));
        ring.send(Topic.LINK, 0, fetched("/b"));
        var then = sink.endOffsets();
        await().atMost(PATIENCE).until(() -> sink.hasCaughtUp(then));
      }
      assertThat(sink.restarts()).isOne();
      assertThat(sink.fault()).isEmpty();
    }
  }

  @Test
  void anErrorStopsTheSinkWithItsMessage() {
    try (var sink = ring.sink(GraphSinkTest::tooDeep)) {
      sink.start();
      await().atMost(PATIENCE).until(() -> sink.fault().isPresent());
      assertThat(sink.fault().orElseThrow()).contains("StackOverflowError");
    }
  }

  private static GraphStore tooDeep() {
    throw new StackOverflowError();
  }

  @Test
  void theSinkHasCaughtUpOnlyAfterTheCommit() {
    ring.send(Topic.LINK, 0, fetched("/"));
    try (var sink = ring.sink()) {
      assertThat(sink.hasCaughtUp(sink.endOffsets())).isFalse();
    }
  }

  private void catchUp() {
    try (var sink = ring.sink()) {
      var ends = sink.endOffsets();
      sink.start();
      await().atMost(PATIENCE).until(() -> sink.fault().isPresent() || sink.hasCaughtUp(ends));
      assertThat(sink.fault()).isEmpty();
    }
  }
}
