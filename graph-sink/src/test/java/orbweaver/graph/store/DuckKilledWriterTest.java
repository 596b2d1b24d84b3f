package orbweaver.graph.store;

import java.nio.file.Path;
import orbweaver.graph.GraphStore;
import orbweaver.graph.KilledWriterContract;
import org.junit.jupiter.api.io.TempDir;

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
