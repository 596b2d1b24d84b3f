package orbweaver.console;

import java.util.function.Function;
import orbweaver.console.source.CrawlParts;
import orbweaver.console.source.CrawlSource;
import orbweaver.graph.store.LinkGraph;

/** Source of a crawl that no page of the test asks. */
record NoCrawl() implements CrawlSource {
  @Override
  public String name() {
    return "none";
  }

  @Override
  public boolean isRunning() {
    return false;
  }

  @Override
  public <T> T query(Function<LinkGraph, T> query) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CrawlParts parts() {
    return CrawlParts.NONE;
  }
}
