package orbweaver.graph.analysis.elements;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresElementsTest extends ElementsContract {
  @Override
  protected GraphStore open(String name) {
    return new FreshPostgresSchema().open();
  }
}
