package orbweaver.graph.analysis.crawltree;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.FreshPostgresSchema;

class PostgresCrawlTreeTest extends CrawlTreeContract {
  @Override
  protected GraphStore open(String name) {
    return new FreshPostgresSchema().open();
  }
}
