package orbweaver.graph.store.duckdb;

import java.nio.file.Path;
import orbweaver.graph.store.EvidenceReaderContract;
import orbweaver.graph.store.GraphStore;
import org.junit.jupiter.api.io.TempDir;

class DuckEvidenceReaderTest extends EvidenceReaderContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }
}
