package orbweaver.graph.sink.kafka;

import java.nio.file.Path;
import java.util.List;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresSinkTest extends SinkContract {
  private final FreshPostgresSchema schema = new FreshPostgresSchema();

  // The crash points before these concern Kafka only, whatever the store.
  @Override
  List<CrashPoint> crashPoints() {
    return List.of(
        CrashPoint.CHANGES_COMMITTED, CrashPoint.ROWS_WRITTEN, CrashPoint.ROWS_COMMITTED);
  }

  @Override
  String place(Path folder) {
    return schema.jdbcUrl();
  }

  @Override
  GraphStore open(Path folder) {
    return schema.open();
  }
}
