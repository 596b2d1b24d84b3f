package orbweaver.graph.store;

import java.nio.file.Path;
import orbweaver.graph.ExplanationContract;
import orbweaver.graph.GraphStore;
import org.junit.jupiter.api.io.TempDir;

class DuckExplanationTest extends ExplanationContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }
}
