package orbweaver.graph.store.duckdb;

import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoredRecordsContract;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class DuckStoredRecordsTest extends StoredRecordsContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open(Runnable commits) {
    return CommitObservingDuckStore.open(folder.resolve("graph.duckdb"), commits);
  }
}
