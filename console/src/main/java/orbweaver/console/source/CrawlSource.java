package orbweaver.console.source;

import java.util.function.Function;
import orbweaver.graph.store.LinkGraph;

/** Crawl whose pages are served. Thread-safe. */
public interface CrawlSource {
  /** Returns the name of the crawl, for titles. */
  String name();

  /** Tests whether the graph can change while it is served. */
  boolean isRunning();

  /** Runs a query on the graph, which is valid until the query returns. */
  <T> T query(Function<LinkGraph, T> query);

  /**
   * Returns the parts that the crawl has now, besides its graph; none of them is opened by this.
   */
  CrawlParts parts();

  /** Returns where the virtual library is, if it is not among the parts: a sentence for readers. */
  default String libraryElsewhere() {
    return "Pages show that of a crawl without a broker, or of a pipeline whose brokers answer.";
  }
}
