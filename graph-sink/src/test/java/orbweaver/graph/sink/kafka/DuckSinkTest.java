package orbweaver.graph.sink.kafka;

import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class DuckSinkTest extends SinkContract {
  private static final String DRIVER = "jdbc:duckdb:";

  @Override
  String place(Path folder) {
    return DRIVER + folder.resolve("graph.duckdb");
  }

  @Override
  GraphStore open(Path folder) {
    return DuckStore.open(Path.of(place(folder).substring(DRIVER.length())));
  }
}
