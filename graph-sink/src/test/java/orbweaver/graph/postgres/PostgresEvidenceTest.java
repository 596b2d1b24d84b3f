package orbweaver.graph.postgres;

import orbweaver.graph.EvidenceContract;
import orbweaver.graph.GraphStore;

class PostgresEvidenceTest extends EvidenceContract {
  @Override
  protected GraphStore open() {
    return new NewSchema().open();
  }
}
