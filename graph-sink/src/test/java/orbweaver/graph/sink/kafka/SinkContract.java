package orbweaver.graph.sink.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import orbweaver.contract.Topic;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreFixture;
import orbweaver.graph.store.StoredPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Contract of the state that a sink leaves after a crash; the test of each store extends it. */
abstract class SinkContract {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int ANSWERS = 1000;
  private static final int MANY = 60;
  private static final int FREED = 300;

  private final Random random = new Random(20261122);
  private final ChangingWeb web = new ChangingWeb(20261122);

  @TempDir private Path folder;
  private PipelineFixture pipeline;
  private int sent;

  /** Returns the JDBC address of the store. */
  abstract String place(Path folder);

  /** Opens or creates the store. */
  abstract GraphStore open(Path folder);

  /** Returns the crash points that every build tests. */
  List<CrashPoint> crashPoints() {
    return List.of(CrashPoint.values());
  }

  @BeforeEach
  void starts() {
    pipeline = new PipelineFixture(folder);
    open(folder).close();
  }

  @AfterEach
  void stops() {
    pipeline.close();
  }

  @Test
  void theGraphAndItsTopicsAreExactAfterACrash() throws Exception {
    for (var moment : crashPoints()) dieAt(moment);
    goOn();
    isExact();
  }

  @Test
  @Tag("faults")
  void theGraphAndItsTopicsAreExactAfterEachOfManyCrashes() throws Exception {
    var moments = CrashPoint.values();
    for (int life = 0; life < MANY; life++) {
      dieAt(moments[random.nextInt(moments.length)]);
      if (random.nextBoolean()) continue;
      goOn();
      isExact();
    }
    goOn();
    isExact();
  }

  @Test
  void recordsReadAgainChangeNothing() throws Exception {
    send();
    goOn();
    send();
    goOn();
    isExact();
    var before = exports();
    var topicContent = topicContent();

    pipeline.deleteRecordsBefore(Topic.LINK, 0, FREED);
    execute("UPDATE offsets SET next_offset = 0");
    execute(
        "UPDATE offsets SET next_offset = %d WHERE topic = 'link' AND partition_no = 0"
            .formatted(FREED));
    goOn();

    assertThat(exports()).isEqualTo(before);
    assertThat(topicContent()).isEqualTo(topicContent);
  }

  @Test
  void aSinkAheadOfItsTopicsStopsAndAClearedGraphIsRebuilt() throws Exception {
    send();
    goOn();
    execute(
        "UPDATE offsets SET next_offset = next_offset + 5 WHERE topic = 'link' AND partition_no = 0");

    try (var sink = pipeline.sink(() -> open(folder))) {
      sink.start();
      await().atMost(PATIENCE).until(() -> sink.fault().isPresent());
      assertThat(sink.fault().orElseThrow())
          .contains("graph-sink stopped: the graph is ahead of its topics: link-0 is stored up to")
          .contains("orbweaver repair rebuilds the graph");
    }
    try (var store = open(folder)) {
      assertThat(
              OffsetStatus.of(pipeline.pipeline(), store.offsets()).stream()
                  .filter(OffsetStatus::isAhead))
          .hasSize(1);
      store.clear();
    }
    goOn();
    isExact();
  }

  @Test
  void aSinkThatMissesDeletedRecordsStops() throws Exception {
    send();
    pipeline.deleteRecordsBefore(Topic.LINK, 0, FREED);

    try (var sink = pipeline.sink(() -> open(folder))) {
      sink.start();
      await().atMost(PATIENCE).until(() -> sink.fault().isPresent());
      assertThat(sink.fault().orElseThrow())
          .contains("link-0 is stored up to offset 0, and the topic has offsets " + FREED + " to ");
    }
  }

  /** Returns all exports of the graph. */
  private List<String> exports() throws IOException {
    var exports = new ArrayList<String>();
    try (var store = open(folder)) {
      var analysis = new GraphAnalysis(store.graph());
      var tables = new ByteArrayOutputStream();
      analysis.writeEdges(tables);
      analysis.writePages(tables);
      exports.add(tables.toString(UTF_8));
      exports.add(analysis.status().toString());
      store.graph().forEachPage(page -> exports.add(page.toString()));
    }
    return exports;
  }

  /** Returns the content of its public topics. */
  private List<Map<String, String>> topicContent() {
    return List.of(pipeline.table(Topic.EDGE), pipeline.table(Topic.PAGE));
  }

  private void execute(String sql) throws SQLException {
    try (var connection = DriverManager.getConnection(place(folder));
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private void dieAt(CrashPoint moment) throws Exception {
    send();
    var code = CrashingSink.die(pipeline.bootstrap(), folder, place(folder), moment, times(moment));
    assertThat(code).as(moment.name()).isEqualTo(CrashTrigger.CODE);
  }

  private void send() {
    pipeline.send(Topic.LINK, 0, web.next(ANSWERS));
    sent += ANSWERS;
  }

  /** Returns how often a point is certainly passed. */
  private int times(CrashPoint moment) {
    return switch (moment) {
      case CLAIMED -> 1;
      case BEFORE_SEND, SENT -> 1 + random.nextInt(300);
      case CHANGES_COMMITTED, ROWS_WRITTEN, ROWS_COMMITTED -> 1 + random.nextInt(3);
    };
  }

  private void goOn() {
    try (var sink = pipeline.sink(() -> open(folder))) {
      sink.start();
      var ends = sink.endOffsets();
      await().atMost(PATIENCE).until(() -> sink.fault().isPresent() || sink.hasCaughtUp(ends));
      assertThat(sink.fault()).isEmpty();
    }
  }

  private void isExact() {
    try (var store = open(folder)) {
      var graph = new StoreFixture(store);
      assertThat(graph.edges()).isEqualTo(web.edges());
      assertThat(kept(graph)).isEqualTo(web.pages());
      assertThat(rows(store, "pages")).isEqualTo(sent);
    }
    assertThat(PublicTopicTable.edges(pipeline.pipeline())).isEqualTo(web.edges());
    assertThat(PublicTopicTable.pages(pipeline.pipeline())).isEqualTo(web.pages());
  }

  private static Map<String, String> kept(StoreFixture graph) {
    return graph.pages().stream()
        .collect(
            toMap(
                StoredPage::url,
                page -> page.outcome() + " " + page.pageText().title().orElse("")));
  }

  private static long rows(GraphStore store, String table) {
    return store
        .graph()
        .query(
            snapshot -> {
              try (var statement = snapshot.connection().createStatement();
                  var row = statement.executeQuery("SELECT count(*) FROM " + table)) {
                row.next();
                return row.getLong(1);
              }
            });
  }
}
