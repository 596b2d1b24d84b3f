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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import orbweaver.contract.Topic;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.OffsetAdvance;
import orbweaver.graph.store.Partition;
import orbweaver.graph.store.Row;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.StoreFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the graph sink on a broker: offsets, public topics, fencing and failures. */
@Tag("integration")
class GraphSinkTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;
  private PipelineFixture pipeline;

  @BeforeEach
  void starts() {
    pipeline = new PipelineFixture(folder);
  }

  @AfterEach
  void stops() {
    pipeline.close();
  }

  @Test
  void recordsOfThePipelineAreInTheGraph() throws IOException {
    pipeline.send(Topic.ACTIVITY, 0, activity(1, "(depth 2)"));
    pipeline.send(Topic.VERDICT, 1, seed("http://a.test/"));
    pipeline.send(Topic.LINK, 0, fetched("/", links("/b")), fetched("/b"));
    pipeline.send(Topic.VERDICT, 0, accepts("/"), accepts("/b"));
    pipeline.send(
        Topic.PROGRESS, 1, new ActivityStatus(WALK, 1, LifecycleState.FINISHED, 2, 1, NOON));
    catchUp();

    try (var store = pipeline.open()) {
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
    try (var sink = pipeline.sink()) {
      sink.start();
      pipeline.send(Topic.LINK, 0, fetched("/", links("/b")), fetched("/b"));

      // Two pages and the marker of their transaction.
      await().atMost(PATIENCE).until(() -> pipeline.committedGroupOffset(Topic.LINK, 0) >= 2);
    }
  }

  @Test
  void aRestartedSinkResumesAtTheOffsetsOfItsStore() {
    for (int run = 0; run < 3; run++) {
      var first = run * 300;
      var pages = IntStream.range(first, first + 300).mapToObj(i -> fetched("/" + i, links("/t")));
      pipeline.send(Topic.LINK, 0, pages.toArray());
      catchUp();
    }

    try (var store = pipeline.open()) {
      assertThat(new StoreFixture(store).edges()).hasSize(900);
      assertThat(store.offsets()).containsEntry(new Partition(Topic.LINK, 0), 903L);
    }
  }

  @Test
  void thePublicTopicsEqualTheCurrentGraph() {
    pipeline.send(Topic.LINK, 0, fetched("/", links("/b", "/c")), fetched("/b", links("/")));
    catchUp();
    pipeline.send(Topic.LINK, 0, page("/", 2, GOT, links("/c", "/d")), page("/b", 2, UNCHANGED));
    catchUp();

    assertThat(pipeline.table(Topic.EDGE))
        .containsOnlyKeys(edge("/", "/c"), edge("/", "/d"), edge("/b", "/"));
    assertThat(pipeline.table(Topic.EDGE).get(edge("/", "/d")))
        .contains("\"anchor\":\"to /d\"", "\"times\":1", "\"fetched\":\"");
    assertThat(pipeline.table(Topic.PAGE)).containsOnlyKeys("http://a.test/", "http://a.test/b");
    assertThat(pipeline.table(Topic.CHANGE)).containsOnlyKeys("http://a.test/", "http://a.test/b");
    assertThat(pipeline.table(Topic.CHANGE).get("http://a.test/"))
        .contains("\"kind\":\"new\"", "\"activities\":\"walk\"");
  }

  @Test
  void changesOfAFailedCommitArePublishedAgain() {
    var failing = new AtomicBoolean(true);
    try (var sink = pipeline.sink(() -> failing(pipeline.open(), failing))) {
      sink.start();
      pipeline.send(Topic.LINK, 0, fetched("/", links("/b")));
      await().atMost(PATIENCE).until(() -> pipeline.table(Topic.EDGE).size() == 1);
      pipeline.send(Topic.LINK, 0, page("/", 2, GOT, links("/c")));
      failing.set(false);
      var ends = sink.endOffsets();
      await().atMost(PATIENCE).until(() -> sink.hasCaughtUp(ends));
    }

    assertThat(pipeline.table(Topic.EDGE)).containsOnlyKeys(edge("/", "/c"));
    try (var store = pipeline.open()) {
      assertThat(new StoreFixture(store).edges()).hasSize(1);
    }
  }

  /** Store whose commits fail as long as the flag is set. */
  private static GraphStore failing(GraphStore store, AtomicBoolean fails) {
    return new FailingStore(
        store,
        (kept, advances) -> {
          if (fails.get() && advances.stream().anyMatch(GraphSinkTest::isOfPages)) {
            throw new StoreException("no room", new SQLException("full"));
          }
          kept.commit(advances);
        });
  }

  @Test
  void everyPageIsStoredOnceAfterAFailureInTheMiddleOfABatch() {
    var appends = new AtomicInteger();
    try (var sink = pipeline.sink(() -> new HalfFailingStore(pipeline.open(), appends))) {
      for (var first = 0; first < 300; first += 100) {
        var pages = IntStream.range(first, first + 100).mapToObj(i -> fetched("/" + i));
        pipeline.send(Topic.LINK, 0, pages.toArray());
      }
      var ends = sink.endOffsets();
      sink.start();
      await().atMost(PATIENCE).until(() -> sink.hasCaughtUp(ends));
      assertThat(sink.restarts()).isOne();
    }
    try (var store = pipeline.open()) {
      assertThat(new StoreFixture(store).pages()).hasSize(300);
    }
  }

  /** Store of which the 150th append fails. */
  private record HalfFailingStore(GraphStore store, AtomicInteger appends)
      implements ForwardingStore {
    @Override
    public void append(Row row) {
      if (appends.incrementAndGet() == 150) {
        store.rollback();
        throw new StoreException("no room", new SQLException("full"));
      }
      store.append(row);
    }
  }

  private static boolean isOfPages(OffsetAdvance advance) {
    return advance.partition().topic() == Topic.LINK;
  }

  private static String edge(String source, String target) {
    return "{\"source\":\"http://a.test%s\",\"target\":\"http://a.test%s\",\"kind\":\"a\"}"
        .formatted(source, target);
  }

  @Test
  void anUnreadableRecordIsDeadLetteredAndLaterRecordsAreStored() {
    pipeline.send(Topic.LINK, 0, fetched("/", links("/b")));
    pipeline.sendRaw(Topic.LINK, "{\"request\":");
    pipeline.send(Topic.LINK, 0, fetched("/b", links("/")));
    catchUp();

    assertThat(pipeline.deadLetters())
        .singleElement()
        .satisfies(
            deadLetter ->
                assertThat(deadLetter.value()).asString(UTF_8).isEqualTo("{\"request\":"));
    try (var store = pipeline.open()) {
      assertThat(new StoreFixture(store).edges()).hasSize(2);
    }
  }

  @Test
  void recordsDeclaredAsOutlinkBatchesAreSkippedUnparsed() {
    pipeline.sendRaw(Topic.VERDICT, OutlinkBatch.class, "{\"from\":");
    pipeline.send(Topic.LINK, 0, fetched("/", links("/b")));
    catchUp();

    assertThat(pipeline.deadLetters()).isEmpty();
    try (var store = pipeline.open()) {
      assertThat(new StoreFixture(store).edges()).hasSize(1);
      assertThat(store.offsets()).containsEntry(new Partition(Topic.VERDICT, 0), 2L);
    }
  }

  @Test
  void aFencedSinkClaimsItsPartitionAgain() {
    try (var sink = pipeline.sink()) {
      sink.start();
      pipeline.send(Topic.LINK, 0, fetched("/"));
      var ends = sink.endOffsets();
      await().atMost(PATIENCE).until(() -> sink.hasCaughtUp(ends));

      try (var other = pipeline.open()) {
        other.claim(Set.of(new Partition(Topic.LINK, 0)));
        pipeline.send(Topic.LINK, 0, fetched("/b"));
        var then = sink.endOffsets();
        await().atMost(PATIENCE).until(() -> sink.hasCaughtUp(then));
      }
      assertThat(sink.restarts()).isOne();
      assertThat(sink.fault()).isEmpty();
    }
  }

  @Test
  void anErrorStopsTheSinkWithItsMessage() {
    try (var sink = pipeline.sink(GraphSinkTest::tooDeep)) {
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
    pipeline.send(Topic.LINK, 0, fetched("/"));
    try (var sink = pipeline.sink()) {
      assertThat(sink.hasCaughtUp(sink.endOffsets())).isFalse();
    }
  }

  private void catchUp() {
    try (var sink = pipeline.sink()) {
      var ends = sink.endOffsets();
      sink.start();
      await().atMost(PATIENCE).until(() -> sink.fault().isPresent() || sink.hasCaughtUp(ends));
      assertThat(sink.fault()).isEmpty();
    }
  }
}
