package orbweaver.graph.analysis.search;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * URLs whose host matches a pattern.
 *
 * @param domain pattern of the host
 */
public record HostPages(String domain, List<String> urls) {
  public HostPages {
    urls = List.copyOf(urls);
  }

  /** Returns the matching URLs of a graph, sorted bytewise. */
  public static HostPages of(String domain, CompressedGraph web) {
    var pattern = TextPattern.whole(domain);
    var urls = new ArrayList<String>();
    web.urls()
        .forEach(
            (_, url) -> {
              if (pattern.matches(CrawlUrl.of(url).host())) urls.add(url);
            });
    return new HostPages(domain, urls);
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    return String.join("\n", urls) + (urls.isEmpty() ? "" : "\n");
  }
}
