package orbweaver.graph.analysis.elements;

import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class DuckElementsTest extends ElementsContract {
  @TempDir private Path folder = Path.of("");

  @Override
  protected GraphStore open(String name) {
    return DuckStore.open(folder.resolve(name + ".duckdb"));
  }
}
