package orbweaver.graph.postgres;

import orbweaver.graph.GraphStore;
import orbweaver.graph.KilledWriterContract;

class PostgresKilledWriterTest extends KilledWriterContract {
  private final NewSchema schema = new NewSchema();

  @Override
  protected String place() {
    return schema.text();
  }

  @Override
  protected GraphStore open() {
    return schema.open();
  }
}
