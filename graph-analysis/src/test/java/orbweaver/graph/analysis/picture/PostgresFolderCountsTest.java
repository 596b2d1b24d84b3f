package orbweaver.graph.analysis.picture;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresFolderCountsTest extends FolderCountsContract {
  @Override
  GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
