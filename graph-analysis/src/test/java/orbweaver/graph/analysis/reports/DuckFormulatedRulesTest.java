package orbweaver.graph.analysis.reports;

import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class DuckFormulatedRulesTest extends FormulatedRulesContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }
}
