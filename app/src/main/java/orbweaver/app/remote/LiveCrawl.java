package orbweaver.app.remote;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.graph.store.GraphStore;

/**
 * Crawl that runs in this process, as the commands of other processes use it.
 *
 * @param folder folder of the crawl
 * @param graph graph of the crawl
 * @param index stores all that was read in the full-text index, if there is one
 * @param access access to the crawl; absent if it has topics, through which commands use it
 *     themselves
 */
public record LiveCrawl(
    Path folder, LiveGraph graph, Runnable index, Optional<CrawlAccess> access) {
  /**
   * Creates a crawl with topics.
   *
   * @param stores opens a further connection to the graph, for reading
   */
  public static LiveCrawl withTopics(Path folder, Supplier<GraphStore> stores) {
    return new LiveCrawl(folder, new LiveGraph(stores), () -> {}, Optional.empty());
  }

  /**
   * Creates a crawl without a broker.
   *
   * @param stores opens a further connection to the graph, for reading
   * @param index stores all that was read in the full-text index, if there is one
   */
  public static LiveCrawl withoutBroker(
      Path folder, Supplier<GraphStore> stores, Runnable index, CrawlAccess access) {
    return new LiveCrawl(folder, new LiveGraph(stores), index, Optional.of(access));
  }
}
