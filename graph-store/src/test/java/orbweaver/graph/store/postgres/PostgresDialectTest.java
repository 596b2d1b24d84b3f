package orbweaver.graph.store.postgres;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.sql.SqlDialectContract;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresDialectTest extends SqlDialectContract {
  @Override
  protected GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
