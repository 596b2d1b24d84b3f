package orbweaver.graph.postgres;

import orbweaver.graph.ExplanationContract;
import orbweaver.graph.GraphStore;

class PostgresExplanationTest extends ExplanationContract {
  @Override
  protected GraphStore open() {
    return new NewSchema().open();
  }
}
