package orbweaver.graph.sink.kafka;

import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import orbweaver.contract.Topic;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreFixture;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of two sinks that write one database, each its own partitions. */
@Tag("integration")
class ManySinksTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int PAGES = 400;

  @TempDir private Path folder;

  @Test
  void theOtherSinkTakesOverAndEveryPageCountsOnce() {
    var schema = new FreshPostgresSchema();
    try (var pipeline = new PipelineFixture(folder);
        var one = pipeline.sink("one", schema::open);
        var two = pipeline.sink("two", () -> dying(schema.open()))) {
      one.start();
      two.start();
      await().atMost(PATIENCE).until(() -> one.isReady() && two.isReady());
      for (int first = 0; first < PAGES; first += 50) {
        send(pipeline, 0, first);
        send(pipeline, 1, first + PAGES);
      }
      await().atMost(PATIENCE).until(() -> two.fault().isPresent());
      var ends = one.endOffsets();
      await().atMost(PATIENCE).until(() -> one.hasCaughtUp(ends));

      assertThat(one.fault()).isEmpty();
    }
    try (var store = schema.open()) {
      assertThat(new StoreFixture(store).edges()).hasSize(2 * PAGES);
      assertThat(new GraphAnalysis(store.graph()).status().outcomes())
          .containsEntry("fetched", 2L * PAGES);
    }
    assertThat(schema.count("links")).isEqualTo(2L * PAGES);
    assertThat(schema.count("pages")).isEqualTo(2L * PAGES);
  }

  private static void send(PipelineFixture pipeline, int partition, int first) {
    var pages = IntStream.range(first, first + 50).mapToObj(i -> fetched("/" + i, links("/t")));
    pipeline.send(Topic.LINK, partition, pages.toArray());
  }

  /** Store that commits a batch and then, once, reports a failure. */
  private static GraphStore dying(GraphStore store) {
    var commits = new AtomicInteger();
    return new FailingStore(
        store,
        (kept, advances) -> {
          kept.commit(advances);
          if (commits.incrementAndGet() == 2) throw new StackOverflowError("death");
        });
  }
}
