package orbweaver.graph.analysis.crawltree;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresSelectedTreeTest extends SelectedTreeContract {
  @Override
  protected GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
