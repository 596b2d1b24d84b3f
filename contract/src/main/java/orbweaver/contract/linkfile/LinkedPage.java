package orbweaver.contract.linkfile;

import static orbweaver.contract.json.Gate.require;

import java.util.List;
import orbweaver.contract.url.CrawlUrl;

/**
 * A page of a link file.
 *
 * @param code what became of it
 * @param links in the order of the file; of a redirect the one target
 */
public record LinkedPage(CrawlUrl url, PageCode code, List<CrawlUrl> links) {
  public LinkedPage {
    var isWhole = code != PageCode.REDIRECTED || links.size() == 1;
    require(isWhole, "links of redirect " + url, links.size(), "1");
    links = List.copyOf(links);
  }
}
