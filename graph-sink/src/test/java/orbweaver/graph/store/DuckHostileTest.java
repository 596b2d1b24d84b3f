package orbweaver.graph.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.graph.GraphStore;
import orbweaver.graph.file.HostileContract;
import org.junit.jupiter.api.io.TempDir;

class DuckHostileTest extends HostileContract {
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
