package orbweaver.graph.analysis;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;

class PostgresGraphAnalysisTest extends GraphAnalysisContract {
  @Override
  protected GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
