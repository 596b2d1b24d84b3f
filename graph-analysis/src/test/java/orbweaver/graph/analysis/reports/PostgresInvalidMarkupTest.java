package orbweaver.graph.analysis.reports;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresInvalidMarkupTest extends InvalidMarkupContract {
  @Override
  protected GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
