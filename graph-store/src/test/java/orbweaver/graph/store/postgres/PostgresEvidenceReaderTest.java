package orbweaver.graph.store.postgres;

import orbweaver.graph.store.EvidenceReaderContract;
import orbweaver.graph.store.GraphStore;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresEvidenceReaderTest extends EvidenceReaderContract {
  @Override
  protected GraphStore open() {
    return new FreshPostgresSchema().open();
  }
}
