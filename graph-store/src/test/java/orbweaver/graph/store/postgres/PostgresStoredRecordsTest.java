package orbweaver.graph.store.postgres;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoredRecordsContract;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresStoredRecordsTest extends StoredRecordsContract {
  private final FreshPostgresSchema schema = new FreshPostgresSchema();

  @Override
  protected GraphStore open(Runnable commits) {
    schema.open().close();
    return CommitObservingPostgresStore.open(schema.jdbcUrl(), commits);
  }
}
