package orbweaver.graph.kafka;

import java.nio.file.Path;
import orbweaver.graph.GraphStore;
import orbweaver.graph.postgres.NewSchema;

class PostgresSinkTest extends SinkContract {
  private final NewSchema schema = new NewSchema();

  @Override
  String place(Path folder) {
    return schema.text();
  }

  @Override
  GraphStore open(Path folder) {
    return schema.open();
  }
}
