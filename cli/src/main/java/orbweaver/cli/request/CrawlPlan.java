package orbweaver.cli.request;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.activity.ActivityFile;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.Party;
import orbweaver.contract.course.Course;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.rule.inlet.Registrar;
import orbweaver.rule.inlet.Registration.AsBefore;
import orbweaver.rule.inlet.Registration.Refused;
import orbweaver.rule.inlet.Registration.Registered;

/**
 * Plan of a crawl: all that its user decides.
 *
 * @param activity id of the activity
 * @param seeds seed URLs
 * @param formula constraints, in canonical form
 * @param operator contact for owners of servers
 * @param delay minimum delay between two requests to a host
 * @param patience time to retry an unreachable host; the default of rule-service when empty
 * @param own origins whose robots.txt the crawl ignores
 * @param course crawl policy; the default policy when empty
 * @param party submitting party; the operator of the pipeline when empty
 */
public record CrawlPlan(
    String activity,
    List<CrawlUrl> seeds,
    String formula,
    Optional<String> operator,
    Duration delay,
    Optional<Duration> patience,
    List<String> own,
    Optional<Course> course,
    Optional<Party> party) {
  /** Default delay between two requests to a host. */
  public static final Duration USUAL_DELAY = Duration.ofSeconds(1);

  public CrawlPlan {
    own = List.copyOf(own);
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
      Optional<Course> course) {
    this(activity, seeds, formula, operator, delay, patience, own, course, Optional.empty());
  }

  /** Returns the plan in an activity file. */
  public static CrawlPlan of(ActivityFile file) {
    return new CrawlPlan(
        file.name(),
        file.seeds(),
        file.formula().toString(),
        file.operator(),
        file.delay().orElse(USUAL_DELAY),
        file.patience(),
        file.own(),
        file.course());
  }

  /** Returns a copy with another policy. */
  public CrawlPlan going(Optional<Course> how) {
    return new CrawlPlan(activity, seeds, formula, operator, delay, patience, own, how, party);
  }

  /** Returns a copy for a party. */
  public CrawlPlan as(Optional<Party> who) {
    return new CrawlPlan(activity, seeds, formula, operator, delay, patience, own, course, who);
  }

  /** Returns the submission for the activity, with this total number of seeds. */
  ActivityRequest request(int allSeeds) {
    return new ActivityRequest(
        activity,
        formula,
        operator,
        Optional.of(allSeeds),
        Optional.of(delay),
        patience,
        own.isEmpty() ? Optional.empty() : Optional.of(own),
        course);
  }

  /**
   * Checks the plan by the rules of rule-service, before anything is sent.
   *
   * @throws CommandException with the reason of rule-service, if it would reject the plan
   */
  public CrawlPlan checked(Instant now) {
    var _ = activity(now);
    return this;
  }

  /**
   * Returns the activity that rule-service would register.
   *
   * @throws CommandException with the reason, if rule-service would reject the plan
   */
  public Activity activity(Instant now) {
    return switch (new Registrar(Topic.SEED.word()).register(request(1), Optional.empty(), now)) {
      case Registered(var activity) -> activity;
      case Refused(var why) -> throw CommandException.usage(why);
      case AsBefore _ ->
          throw new IllegalStateException(activity + ": registered as unchanged without an earlier"
              + " version");
    };
  }
}
