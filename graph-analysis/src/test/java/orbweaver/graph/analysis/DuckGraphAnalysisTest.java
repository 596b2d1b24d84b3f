package orbweaver.graph.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class DuckGraphAnalysisTest extends GraphAnalysisContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }

  @Test
  void anExportLeavesNoFileBehind() throws Exception {
    try (var store = open()) {
      new GraphAnalysis(store.graph()).writeEdges(OutputStream.nullOutputStream());
    }
    try (var files = Files.list(folder)) {
      assertThat(files).noneMatch(file -> file.toString().endsWith(".tsv"));
    }
  }
}
