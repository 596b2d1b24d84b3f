package orbweaver.graph.store.postgres;

import orbweaver.graph.store.EvidenceReaderContract;
import orbweaver.graph.store.GraphStore;

class PostgresEvidenceReaderTest extends EvidenceReaderContract {
  @Override
  protected GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
