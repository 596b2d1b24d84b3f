package orbweaver.graph.analysis.export.linkdb;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresPublishedHostTest extends PublishedHostContract {
  @Override
  protected GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
