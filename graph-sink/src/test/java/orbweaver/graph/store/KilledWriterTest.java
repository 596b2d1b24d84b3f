package orbweaver.graph.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Random;
import orbweaver.graph.Graph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KilledWriterTest {
  private static final int KILLS = 4;

  @TempDir private Path folder;

  @Test
  void howeverOftenTheWriterIsKilledRowsAndOffsetsAgree() throws Exception {
    var file = folder.resolve("graph.duckdb");
    var random = new Random(2026);
    for (int kill = 0; kill < KILLS; kill++) {
      long acknowledged = runAndKill(file, 1 + random.nextInt(40));
      assertThat(offsetAfter(file)).isGreaterThanOrEqualTo(acknowledged);
    }
  }

  private static long runAndKill(Path file, int batches) throws Exception {
    try (var writer = WriterProcess.holding(file)) {
      return writer.awaitBatches(batches);
    }
  }

  private static long offsetAfter(Path file) {
    try (var store = DuckStore.open(file)) {
      long offset = store.offsets().getOrDefault(Graph.ONE, 0L);
      var graph = new Graph(store);
      assertThat(graph.pages()).hasSize(Math.toIntExact(1 + offset));
      assertThat(graph.edges()).hasSize(Math.toIntExact(1 + offset * EndlessWriter.LINKS));
      return offset;
    }
  }
}
