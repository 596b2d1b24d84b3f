package orbweaver.graph.analysis;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresAnswersAsOfTest extends AnswersAsOfContract {
  @Override
  protected GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
