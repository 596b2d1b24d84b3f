package orbweaver.cli.request;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.url.CrawlUrl;

/**
 * What a person wants crawled.
 *
 * @param activity its id
 * @param seeds to begin at
 * @param formula its constraints, in the language's own spelling
 * @param operator whom a server's owner can write to
 * @param delay between two requests to a host
 */
public record CrawlPlan(
    String activity,
    List<CrawlUrl> seeds,
    String formula,
    Optional<String> operator,
    Duration delay) {
  public CrawlPlan {
    seeds = seeds.stream().distinct().toList();
  }

  /** The activity to ask for, with that many seeds in all. */
  ActivityRequest request(int allSeeds) {
    return new ActivityRequest(
        activity,
        formula,
        operator,
        Optional.of(allSeeds),
        Optional.of(delay),
        Optional.empty());
  }
}
