package orbweaver.graph.store;

import java.nio.file.Path;
import orbweaver.graph.GraphStore;
import orbweaver.graph.SuspicionsContract;
import org.junit.jupiter.api.io.TempDir;

class DuckSuspicionsTest extends SuspicionsContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }
}
