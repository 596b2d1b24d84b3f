package orbweaver.graph.analysis.crawltree;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;

@Tag("integration")
class PostgresCrawlTreeTest extends CrawlTreeContract {
  @Override
  protected GraphStore open(String name) {
    return new FreshPostgresSchema().open();
  }
}
