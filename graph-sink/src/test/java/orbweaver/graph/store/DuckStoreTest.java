package orbweaver.graph.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.graph.GraphStore;
import orbweaver.graph.GraphStoreContract;
import orbweaver.graph.StoreBusy;
import orbweaver.graph.WriterProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuckStoreTest extends GraphStoreContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }

  @Test
  void aFileOfAnotherProcessIsRefusedInOneSentence() throws Exception {
    var file = folder.resolve("theirs.duckdb");
    try (var _ = WriterProcess.holding(file.toString())) {
      assertThatThrownBy(() -> DuckStore.open(file))
          .isInstanceOf(StoreBusy.class)
          .hasMessage(file + " is in use by another process; ask again when it has ended");
    }
  }

  @Test
  void anExportLeavesNoFileBehind() throws Exception {
    try (var store = open()) {
      store.graph().edges(java.io.OutputStream.nullOutputStream());
    }
    try (var files = Files.list(folder)) {
      assertThat(files).noneMatch(file -> file.toString().endsWith(".tsv"));
    }
  }
}
