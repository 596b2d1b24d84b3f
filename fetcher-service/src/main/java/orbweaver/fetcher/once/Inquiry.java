package orbweaver.fetcher.once;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.Robots;
import orbweaver.contract.url.CrawlUrl;

/**
 * Result of a robots.txt check.
 *
 * @param robots host record as a crawl would store it
 * @param asked requests sent, in order
 */
public record Inquiry(Robots robots, List<Asked> asked) {
  /**
   * Request for robots.txt, to its origin or to a redirect target.
   *
   * @param status status of the response; absent without one
   * @param trouble reason why there is no response
   */
  public record Asked(CrawlUrl url, Optional<Integer> status, Optional<String> trouble) {}

  public Inquiry {
    asked = List.copyOf(asked);
  }
}
