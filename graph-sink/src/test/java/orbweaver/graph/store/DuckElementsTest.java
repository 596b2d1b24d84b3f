package orbweaver.graph.store;

import java.nio.file.Path;
import orbweaver.graph.ElementsContract;
import orbweaver.graph.GraphStore;
import org.junit.jupiter.api.io.TempDir;

class DuckElementsTest extends ElementsContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open(String name) {
    return DuckStore.open(folder.resolve(name + ".duckdb"));
  }
}
