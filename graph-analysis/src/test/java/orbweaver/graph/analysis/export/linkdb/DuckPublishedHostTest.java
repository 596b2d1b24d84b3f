package orbweaver.graph.analysis.export.linkdb;

import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.io.TempDir;

class DuckPublishedHostTest extends PublishedHostContract {
  @TempDir Path folder;

  @Override
  protected GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }
}
