package orbweaver.fetcher.wiring;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.url.CrawlUrl;

/**
 * Result of a robots.txt check.
 *
 * @param robots host record as a crawl would store it
 * @param requests requests sent, in order
 */
public record RobotsCheckResult(RobotsTxt robots, List<SentRequest> requests) {
  /**
   * Request for robots.txt, to its origin or to a redirect target.
   *
   * @param status status of the response; absent without one
   * @param error reason why there is no response
   */
  public record SentRequest(CrawlUrl url, Optional<Integer> status, Optional<String> error) {}

  public RobotsCheckResult {
    requests = List.copyOf(requests);
  }
}
