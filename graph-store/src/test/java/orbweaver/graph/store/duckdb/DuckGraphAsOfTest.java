package orbweaver.graph.store.duckdb;

import java.nio.file.Path;
import orbweaver.graph.store.GraphAsOfContract;
import orbweaver.graph.store.GraphStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class DuckGraphAsOfTest extends GraphAsOfContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }
}
