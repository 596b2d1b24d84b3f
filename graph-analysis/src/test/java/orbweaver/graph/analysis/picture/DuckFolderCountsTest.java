package orbweaver.graph.analysis.picture;

import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class DuckFolderCountsTest extends FolderCountsContract {
  @TempDir private Path folder;

  @Override
  GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }
}
