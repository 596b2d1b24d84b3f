package orbweaver.graph.kafka;

import java.nio.file.Path;
import java.util.List;
import orbweaver.graph.GraphStore;
import orbweaver.graph.postgres.NewSchema;

class PostgresSinkTest extends SinkContract {
  private final NewSchema schema = new NewSchema();

  // The crash points before these concern Kafka only, whatever the store.
  @Override
  List<Moment> moments() {
    return List.of(Moment.TOLD, Moment.WRITTEN, Moment.KEPT);
  }

  @Override
  String place(Path folder) {
    return schema.text();
  }

  @Override
  GraphStore open(Path folder) {
    return schema.open();
  }
}
