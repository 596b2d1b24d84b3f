package orbweaver.graph.analysis.export;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;

class PostgresHostileTextTest extends HostileTextContract {
  @Override
  protected GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
