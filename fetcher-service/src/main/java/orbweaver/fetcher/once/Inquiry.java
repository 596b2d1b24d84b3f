package orbweaver.fetcher.once;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.Robots;
import orbweaver.contract.url.CrawlUrl;

/**
 * What came of asking for a robots.txt.
 *
 * @param robots as a crawl would keep it
 * @param asked each request on the way, in order
 */
public record Inquiry(Robots robots, List<Asked> asked) {
  /**
   * A request for it.
   *
   * @param status of the answer; absent without one
   * @param trouble why there was none
   */
  public record Asked(CrawlUrl url, Optional<Integer> status, Optional<String> trouble) {}

  public Inquiry {
    asked = List.copyOf(asked);
  }
}
