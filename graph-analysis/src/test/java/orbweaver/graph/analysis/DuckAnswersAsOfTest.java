package orbweaver.graph.analysis;

import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class DuckAnswersAsOfTest extends AnswersAsOfContract {
  @TempDir private Path folder = Path.of("");

  @Override
  protected GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }
}
