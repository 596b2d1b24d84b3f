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
 * What a person wants crawled.
 *
 * @param activity its id
 * @param seeds to begin at
 * @param formula its constraints, in the language's own spelling
 * @param operator whom a server's owner can write to
 * @param delay between two requests to a host
 * @param patience how long an unreachable host is waited for; rule-service's when empty
 * @param own origins where robots.txt does not bind it
 * @param course how it goes through its region; plainly when empty
 * @param party who asks; the ring's own operator when empty
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
  /** Between two requests to a host, when nobody says otherwise. */
  public static final Duration USUAL_DELAY = Duration.ofSeconds(1);

  public CrawlPlan {
    own = List.copyOf(own);
    seeds = seeds.stream().distinct().toList();
  }

  /** One of the ring's own operator. */
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

  /** All that a file says. */
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

  /** The same, going so. */
  public CrawlPlan going(Optional<Course> how) {
    return new CrawlPlan(activity, seeds, formula, operator, delay, patience, own, how, party);
  }

  /** The same, asked for by that party. */
  public CrawlPlan as(Optional<Party> who) {
    return new CrawlPlan(activity, seeds, formula, operator, delay, patience, own, course, who);
  }

  /** The activity to ask for, with that many seeds in all. */
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
   * Stops what rule-service would refuse, before anything is sent.
   *
   * @throws CommandException with the reason rule-service would give
   */
  public CrawlPlan checked(Instant now) {
    var _ = activity(now);
    return this;
  }

  /**
   * The activity that rule-service would make of it.
   *
   * @throws CommandException with the reason why it would not
   */
  public Activity activity(Instant now) {
    return switch (new Registrar(Topic.SEED.word()).register(request(1), Optional.empty(), now)) {
      case Registered(var activity) -> activity;
      case Refused(var why) -> throw CommandException.usage(why);
      case AsBefore _ ->
          throw new IllegalStateException(activity + ": as before, and there is none");
    };
  }
}
