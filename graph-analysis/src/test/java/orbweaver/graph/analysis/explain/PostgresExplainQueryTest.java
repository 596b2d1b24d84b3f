package orbweaver.graph.analysis.explain;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;

class PostgresExplainQueryTest extends ExplainQueryContract {
  @Override
  protected GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
