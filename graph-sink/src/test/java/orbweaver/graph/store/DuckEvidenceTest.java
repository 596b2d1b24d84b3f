package orbweaver.graph.store;

import java.nio.file.Path;
import orbweaver.graph.EvidenceContract;
import orbweaver.graph.GraphStore;
import org.junit.jupiter.api.io.TempDir;

class DuckEvidenceTest extends EvidenceContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }
}
