package orbweaver.graph.store.duckdb;

import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.KilledWriterContract;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class DuckKilledWriterTest extends KilledWriterContract {
  @TempDir private Path folder;

  @Override
  protected String place() {
    return folder.resolve("graph.duckdb").toString();
  }

  @Override
  protected GraphStore open() {
    return DuckStore.open(Path.of(place()));
  }
}
