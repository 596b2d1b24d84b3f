package orbweaver.cli.request;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.rule.inlet.Registrar;
import orbweaver.rule.inlet.Registration.AsBefore;
import orbweaver.rule.inlet.Registration.Refused;
import orbweaver.rule.inlet.Registration.Registered;

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
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Stops what rule-service would refuse, before anything is sent.
   *
   * @throws CommandException with the reason rule-service would give
   */
  public CrawlPlan checked(Instant now) {
    switch (new Registrar("you").register(request(1), Optional.empty(), now)) {
      case Refused(var why) -> throw CommandException.usage(why);
      case Registered _, AsBefore _ -> {}
    }
    return this;
  }
}
