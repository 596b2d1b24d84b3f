package orbweaver.graph.store.postgres;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.KilledWriterContract;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresKilledWriterTest extends KilledWriterContract {
  private final FreshPostgresSchema schema = new FreshPostgresSchema();

  @Override
  protected String place() {
    return schema.jdbcUrl();
  }

  @Override
  protected GraphStore open() {
    return schema.open();
  }
}
