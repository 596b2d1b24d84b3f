package orbweaver.console.page;

import java.util.List;
import java.util.Map;
import orbweaver.console.source.GraphCache;
import orbweaver.graph.analysis.export.linkdb.PublishedHost;

/** Catalogue of the link database: the link files of the hosts, and the files about them. */
public record DataPage(GraphCache<List<PublishedHost>> hosts) implements ServedPage {
  private static final int HOSTS = 100;
  private static final int MAX_PAGE = 100_000;

  /**
   * Content of the page.
   *
   * @param total number of all hosts
   */
  public record DataView(int total, List<PublishedHost> hosts, Pager pager) {}

  @Override
  public PageView answer(Parameters parameters) {
    var page = parameters.page(MAX_PAGE);
    var all = hosts.get().value();
    var first = (int) Math.min((page - 1L) * HOSTS, all.size());
    var last = Math.min(first + HOSTS, all.size());
    var pager = Pager.of("/data", Map.of(), page, last < all.size());
    return new PageView("data.jte", new DataView(all.size(), all.subList(first, last), pager));
  }
}
