package orbweaver.app.robots;

import java.time.InstantSource;
import java.util.List;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.wiring.FetcherResources;
import orbweaver.fetcher.wiring.RobotsCheck;

/**
 * Request for the robots.txt of one origin, as a fetcher sends it.
 *
 * @param operators contacts of the operators; without any, only loopback addresses are contacted
 */
public record FetchRobots(FetcherSettings settings, List<String> operators) {
  public FetchRobots {
    operators = List.copyOf(operators);
  }

  /** Fetches the robots.txt of the origin of a URL and returns its decision on the URL. */
  public RobotsReport run(CrawlUrl url, InstantSource clock) {
    try (var resources = new FetcherResources(settings, clock)) {
      var result = new RobotsCheck(resources, operators).run(url);
      return RobotsReport.of(url, result.robots(), result.requests());
    }
  }
}
