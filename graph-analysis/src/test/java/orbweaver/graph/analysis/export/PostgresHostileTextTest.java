package orbweaver.graph.analysis.export;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresHostileTextTest extends HostileTextContract {
  @Override
  protected GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
