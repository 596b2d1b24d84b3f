package orbweaver.admin.submission;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.Party;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.url.CrawlUrl;

/**
 * Plan of a crawl: all that its user decides.
 *
 * @param activity id of the activity
 * @param seeds seed URLs
 * @param formula constraints, in canonical form
 * @param operator contact for owners of servers
 * @param delay minimum delay between two requests to a host
 * @param patience time to retry an unreachable host; the default of rule-service when empty
 * @param ownOrigins origins whose robots.txt the crawl ignores
 * @param policy crawl policy; the default policy when empty
 * @param party submitting party; the operator of the pipeline when empty
 */
public record CrawlPlan(
    String activity,
    List<CrawlUrl> seeds,
    String formula,
    Optional<String> operator,
    Duration delay,
    Optional<Duration> patience,
    List<String> ownOrigins,
    Optional<CrawlPolicy> policy,
    Optional<Party> party) {
  /** Default delay between two requests to a host. */
  public static final Duration DEFAULT_DELAY = Duration.ofSeconds(1);

  public CrawlPlan {
    ownOrigins = List.copyOf(ownOrigins);
    seeds = seeds.stream().distinct().toList();
  }

  /** Creates a plan of the operator of the pipeline. */
  public CrawlPlan(
      String activity,
      List<CrawlUrl> seeds,
      String formula,
      Optional<String> operator,
      Duration delay,
      Optional<Duration> patience,
      List<String> own,
      Optional<CrawlPolicy> course) {
    this(activity, seeds, formula, operator, delay, patience, own, course, Optional.empty());
  }

  /** Returns the plan in an activity file. */
  public static CrawlPlan of(ActivityFile file) {
    return new CrawlPlan(
        file.name(),
        file.seeds(),
        file.formula().toString(),
        file.operator(),
        file.delay().orElse(DEFAULT_DELAY),
        file.patience(),
        file.ownOrigins(),
        file.policy());
  }

  /** Returns a copy with another policy. */
  public CrawlPlan withPolicy(Optional<CrawlPolicy> how) {
    return new CrawlPlan(
        activity, seeds, formula, operator, delay, patience, ownOrigins, how, party);
  }

  /** Returns a copy for a party. */
  public CrawlPlan withParty(Optional<Party> who) {
    return new CrawlPlan(
        activity, seeds, formula, operator, delay, patience, ownOrigins, policy, who);
  }

  /** Returns the submission for the activity, with this total number of seeds. */
  public ActivitySubmission request(int allSeeds) {
    return new ActivitySubmission(
        activity,
        formula,
        operator,
        Optional.of(allSeeds),
        Optional.of(delay),
        patience,
        ownOrigins.isEmpty() ? Optional.empty() : Optional.of(ownOrigins),
        policy);
  }
}
