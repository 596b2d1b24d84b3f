package orbweaver.graph.postgres;

import orbweaver.graph.ElementsContract;
import orbweaver.graph.GraphStore;

class PostgresElementsTest extends ElementsContract {
  @Override
  protected GraphStore open(String name) {
    return new NewSchema().open();
  }
}
