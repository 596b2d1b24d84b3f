package orbweaver.graph.postgres;

import orbweaver.graph.GraphStore;
import orbweaver.graph.file.HostileContract;

class PostgresHostileTest extends HostileContract {
  @Override
  protected GraphStore open() {
    return new NewSchema().open();
  }
}
