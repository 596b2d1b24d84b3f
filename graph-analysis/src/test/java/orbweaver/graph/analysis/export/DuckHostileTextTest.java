package orbweaver.graph.analysis.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class DuckHostileTextTest extends HostileTextContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open() {
    try {
      return DuckStore.open(Files.createTempDirectory(folder, "graph").resolve("graph.duckdb"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
