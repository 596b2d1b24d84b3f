package orbweaver.graph.kafka;

import java.nio.file.Path;
import orbweaver.graph.GraphStore;
import orbweaver.graph.store.DuckStore;

class DuckKilledSinkTest extends KilledSinkContract {
  @Override
  String place(Path folder) {
    return folder.resolve("graph.duckdb").toString();
  }

  @Override
  GraphStore open(Path folder) {
    return DuckStore.open(Path.of(place(folder)));
  }
}
