package orbweaver.cli.diff;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.GraphStore;
import orbweaver.graph.answer.KeptActivity;
import orbweaver.graph.answer.KeptPage;

/** The Web as one crawl saw it: its pages, and where it began. */
public record Seen(Map<String, KeptPage> pages, List<CrawlUrl> seeds) {
  public Seen {
    seeds = List.copyOf(seeds);
  }

  /** All that is kept, in memory. */
  public static Seen of(GraphStore graph, KeptActivity activity) {
    var pages = new HashMap<String, KeptPage>();
    graph.evidence(page -> pages.put(page.url(), page));
    return new Seen(pages, activity.seeds().stream().map(CrawlUrl::of).toList());
  }

  Optional<KeptPage> page(CrawlUrl url) {
    return Optional.ofNullable(pages.get(url.toString()));
  }
}
