package orbweaver.graph.analysis.traps;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresBannedListTest extends BannedListContract {
  @Override
  protected GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
