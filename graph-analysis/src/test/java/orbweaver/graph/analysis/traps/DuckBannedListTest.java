package orbweaver.graph.analysis.traps;

import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class DuckBannedListTest extends BannedListContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }
}
