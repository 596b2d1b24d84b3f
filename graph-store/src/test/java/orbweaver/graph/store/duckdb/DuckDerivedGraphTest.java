package orbweaver.graph.store.duckdb;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import orbweaver.graph.store.DerivedGraphContract;
import orbweaver.graph.store.GraphStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class DuckDerivedGraphTest extends DerivedGraphContract {
  @TempDir private Path folder;
  private final AtomicInteger others = new AtomicInteger();

  @Override
  protected GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }

  @Override
  protected GraphStore another() {
    return DuckStore.open(folder.resolve(others.incrementAndGet() + ".duckdb"));
  }
}
