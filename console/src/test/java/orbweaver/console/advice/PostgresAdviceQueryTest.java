package orbweaver.console.advice;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresAdviceQueryTest extends AdviceQueryContract {
  @Override
  protected GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
