package orbweaver.admin.submission;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.ReportFormat;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Actions;

/**
 * Plan of a crawl: all that its user decides.
 *
 * @param activity id of the activity
 * @param seeds seed URLs
 * @param formula constraints, in canonical form
 * @param documentation purpose of the crawl, for people
 * @param actions actions, in canonical form; it walks all links when empty
 * @param reports formats of the declared reports, by their names
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
    Optional<String> documentation,
    Optional<String> actions,
    Optional<Map<String, ReportFormat>> reports,
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

  /**
   * Creates a plan of the operator of the pipeline, with the default delay, patience and policy.
   */
  public static CrawlPlan of(String activity, List<CrawlUrl> seeds, String formula) {
    return new CrawlPlan(
        activity,
        seeds,
        formula,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        DEFAULT_DELAY,
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns the plan that an activity file describes. */
  public static CrawlPlan of(ActivityFile file) {
    var politeness = file.politeness();
    return of(file.name(), file.seeds(), file.formula().toString())
        .withDocumentation(file.documentation())
        .withActions(file.actions().map(Actions::toString))
        .withReports(file.reports())
        .withOperator(file.operator())
        .withDelay(politeness.delay().orElse(DEFAULT_DELAY))
        .withPatience(politeness.patience())
        .withOwnOrigins(politeness.ownOrigins())
        .withPolicy(file.policy());
  }

  /** Returns a copy with other seeds. */
  public CrawlPlan withSeeds(List<CrawlUrl> newSeeds) {
    return with(copy -> copy.seeds = newSeeds);
  }

  /** Returns a copy with other constraints. */
  public CrawlPlan withFormula(String newFormula) {
    return with(copy -> copy.formula = newFormula);
  }

  /** Returns a copy with another documentation. */
  public CrawlPlan withDocumentation(Optional<String> newText) {
    return with(copy -> copy.documentation = newText);
  }

  /** Returns a copy with other actions. */
  public CrawlPlan withActions(Optional<String> newActions) {
    return with(copy -> copy.actions = newActions);
  }

  /** Returns a copy with other declared reports. */
  public CrawlPlan withReports(Optional<Map<String, ReportFormat>> newReports) {
    return with(copy -> copy.reports = newReports);
  }

  /** Returns a copy with another contact. */
  public CrawlPlan withOperator(Optional<String> newOperator) {
    return with(copy -> copy.operator = newOperator);
  }

  /** Returns a copy with another delay. */
  public CrawlPlan withDelay(Duration newDelay) {
    return with(copy -> copy.delay = newDelay);
  }

  /** Returns a copy with another patience. */
  public CrawlPlan withPatience(Optional<Duration> newPatience) {
    return with(copy -> copy.patience = newPatience);
  }

  /** Returns a copy that ignores the robots.txt of other origins. */
  public CrawlPlan withOwnOrigins(List<String> newOwnOrigins) {
    return with(copy -> copy.ownOrigins = newOwnOrigins);
  }

  /** Returns a copy with another policy. */
  public CrawlPlan withPolicy(Optional<CrawlPolicy> newPolicy) {
    return with(copy -> copy.policy = newPolicy);
  }

  /** Returns a copy for a party. */
  public CrawlPlan withParty(Optional<Party> newParty) {
    return with(copy -> copy.party = newParty);
  }

  /**
   * Returns the submission for the activity.
   *
   * @param registeredSeeds number of seeds of the registered activity, if it has one
   */
  public ActivitySubmission request(Optional<Integer> registeredSeeds) {
    var own = Optional.of(seeds.size()).filter(count -> count > 0);
    var request =
        ActivitySubmission.of(activity, formula)
            .withDocumentation(documentation)
            .withActions(actions)
            .withReports(reports)
            .withOperator(operator)
            .withDelay(delay)
            .withPatience(patience)
            .withOwnOrigins(ownOrigins)
            .withPolicy(policy);
    return registeredSeeds.or(() -> own).map(request::withSeeds).orElse(request);
  }

  /**
   * Returns the submissions: the activity, and when it is registered the seeds. rule-service counts
   * the evaluated seeds when it processes the activity once more after them.
   *
   * @param registeredSeeds number of seeds of the registered activity, if it has one
   */
  public List<SubmissionStep> steps(Optional<Integer> registeredSeeds) {
    var request = request(registeredSeeds);
    var first = SubmissionStep.of(request);
    return seeds.isEmpty()
        ? List.of(first)
        : List.of(first, SubmissionStep.of(seedSubmissions(), request));
  }

  /** Returns the submissions of the seeds. */
  public List<Seed> seedSubmissions() {
    return seeds.stream().map(url -> new Seed(url.toString(), Optional.of(activity))).toList();
  }

  private CrawlPlan with(Consumer<Builder> change) {
    var copy = new Builder(this);
    change.accept(copy);
    return copy.build();
  }

  /** Components of a plan, for a copy with some of them replaced. */
  private static final class Builder {
    private String activity;
    private List<CrawlUrl> seeds;
    private String formula;
    private Optional<String> documentation;
    private Optional<String> actions;
    private Optional<Map<String, ReportFormat>> reports;
    private Optional<String> operator;
    private Duration delay;
    private Optional<Duration> patience;
    private List<String> ownOrigins;
    private Optional<CrawlPolicy> policy;
    private Optional<Party> party;

    Builder(CrawlPlan original) {
      activity = original.activity;
      seeds = original.seeds;
      formula = original.formula;
      documentation = original.documentation;
      actions = original.actions;
      reports = original.reports;
      operator = original.operator;
      delay = original.delay;
      patience = original.patience;
      ownOrigins = original.ownOrigins;
      policy = original.policy;
      party = original.party;
    }

    CrawlPlan build() {
      return new CrawlPlan(
          activity,
          seeds,
          formula,
          documentation,
          actions,
          reports,
          operator,
          delay,
          patience,
          ownOrigins,
          policy,
          party);
    }
  }
}
