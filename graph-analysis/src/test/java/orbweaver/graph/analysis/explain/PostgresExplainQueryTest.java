package orbweaver.graph.analysis.explain;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresExplainQueryTest extends ExplainQueryContract {
  @Override
  protected GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
