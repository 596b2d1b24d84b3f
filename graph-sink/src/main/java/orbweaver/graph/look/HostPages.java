package orbweaver.graph.look;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.web.Web;

/** The neighbourhood of a domain: the URLs whose hosts look so. */
public record HostPages(String domain, List<String> urls) {
  public HostPages {
    urls = List.copyOf(urls);
  }

  /** Those of a Web, in bytewise order. */
  public static HostPages of(String domain, Web web) {
    var pattern = Pattern.whole(domain);
    var urls = new ArrayList<String>();
    web.names()
        .each(
            (_, url) -> {
              if (pattern.matches(CrawlUrl.of(url).host())) urls.add(url);
            });
    return new HostPages(domain, urls);
  }

  /** For a terminal: lines, the last one ended. */
  public String text() {
    return String.join("\n", urls) + (urls.isEmpty() ? "" : "\n");
  }
}
