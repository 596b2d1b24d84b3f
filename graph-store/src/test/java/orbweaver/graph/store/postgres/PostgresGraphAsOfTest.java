package orbweaver.graph.store.postgres;

import orbweaver.graph.store.GraphAsOfContract;
import orbweaver.graph.store.GraphStore;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresGraphAsOfTest extends GraphAsOfContract {
  private final FreshPostgresSchema schema = new FreshPostgresSchema();

  @Override
  protected GraphStore open() {
    return schema.open();
  }
}
