package orbweaver.graph.analysis.crawltree;

import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class DuckCrawlTreeTest extends CrawlTreeContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open(String name) {
    return DuckStore.open(folder.resolve(name + ".duckdb"));
  }
}
