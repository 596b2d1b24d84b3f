package orbweaver.graph.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Contract of the store that a killed writer leaves; the test of each store extends it. */
public abstract class KilledWriterContract {
  private static final int KILLS = 4;

  /** Returns the address of the store as text. */
  protected abstract String place();

  /** Opens the existing store. */
  protected abstract GraphStore open();

  @Test
  void rowsAndOffsetsAgreeAfterEachKillOfTheWriter() throws Exception {
    var random = new Random(2026);
    for (int kill = 0; kill < KILLS; kill++) {
      long acknowledged = runAndKill(1 + random.nextInt(40));
      assertThat(offsetAfter()).isGreaterThanOrEqualTo(acknowledged);
    }
  }

  private long runAndKill(int batches) throws Exception {
    try (var writer = WriterProcess.writing(place())) {
      return writer.awaitBatches(batches);
    }
  }

  private long offsetAfter() {
    try (var store = open()) {
      long offset = store.offsets().getOrDefault(StoreFixture.PARTITION, 0L);
      var graph = new StoreFixture(store);
      assertThat(graph.pages()).hasSize(Math.toIntExact(offset));
      assertThat(graph.edges()).hasSize(Math.toIntExact(offset * EndlessWriter.LINKS));
      return offset;
    }
  }
}
