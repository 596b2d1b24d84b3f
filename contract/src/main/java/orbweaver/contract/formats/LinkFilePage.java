package orbweaver.contract.formats;

import static orbweaver.contract.json.Preconditions.require;

import java.util.List;
import orbweaver.contract.url.CrawlUrl;

/**
 * Page of a link file.
 *
 * @param url URL of the page
 * @param code result of its fetch
 * @param links links in the order of the file; for a redirect its target
 */
public record LinkFilePage(CrawlUrl url, PageCode code, List<CrawlUrl> links) {
  public LinkFilePage {
    var isComplete = code != PageCode.REDIRECTED || links.size() == 1;
    require(isComplete, "links of redirect " + url, links.size(), "1");
    links = List.copyOf(links);
  }
}
