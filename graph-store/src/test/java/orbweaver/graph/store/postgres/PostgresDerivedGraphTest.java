package orbweaver.graph.store.postgres;

import orbweaver.graph.store.DerivedGraphContract;
import orbweaver.graph.store.GraphStore;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresDerivedGraphTest extends DerivedGraphContract {
  private final FreshPostgresSchema schema = new FreshPostgresSchema();

  @Override
  protected GraphStore open() {
    return schema.open();
  }

  @Override
  protected GraphStore another() {
    return new FreshPostgresSchema().open();
  }
}
