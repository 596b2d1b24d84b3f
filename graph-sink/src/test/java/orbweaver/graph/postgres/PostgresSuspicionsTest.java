package orbweaver.graph.postgres;

import orbweaver.graph.GraphStore;
import orbweaver.graph.SuspicionsContract;

class PostgresSuspicionsTest extends SuspicionsContract {
  @Override
  protected GraphStore open() {
    return new NewSchema().open();
  }
}
