package orbweaver.contract.activity;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireNotNegative;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.policy.CrawlPolicy;

/**
 * Request of a party for a new activity, or for a change of an existing one. rule-service validates
 * it and writes an {@link Activity}, or a dead letter.
 *
 * <p>Example: {@code {"id":"walk","formula":"((no-cycles) (depth 2))","operator":"me@example.org",
 * "seeds":1,"delay":"PT1S","patience":"PT10M"}}
 *
 * @param id id of the activity: 1 to 100 letters, digits, {@code . _ -}
 * @param formula its constraints in W4 notation
 * @param documentation purpose of the activity, for people: at most 4,000 characters
 * @param actions what a walk does with each page that the formula accepts, in action notation; if
 *     absent, it walks all links
 * @param reports formats of the reports that the actions write, by their names; each report that
 *     the actions write must be declared if the field is present
 * @param operator contact address for owners of servers
 * @param seeds number of its seeds, at least: rule-service replaces it by the number of seeds
 *     evaluated so far if that is larger; if absent, the activity is open: it can become idle, but
 *     never finished
 * @param delay minimum delay between two requests to a host; 1 s if absent
 * @param patience time after which an unreachable host is given up; 10 minutes if absent
 * @param ownOrigins origins of its operator, such as {@code https://a.test}, whose robots.txt does
 *     not bind the activity; none if absent
 * @param policy crawl policy; the default policy if absent
 * @param keepsFormula whether the request is rejected if the activity already has another formula;
 *     false if absent
 */
public record ActivitySubmission(
    String id,
    String formula,
    Optional<String> documentation,
    Optional<String> actions,
    Optional<Map<String, ReportFormat>> reports,
    Optional<String> operator,
    Optional<Integer> seeds,
    Optional<Duration> delay,
    Optional<Duration> patience,
    Optional<List<String>> ownOrigins,
    Optional<CrawlPolicy> policy,
    Optional<Boolean> keepsFormula)
    implements Submission {
  public ActivitySubmission {
    requireId("id", id);
    requireText("formula", formula);
    documentation.ifPresent(text -> requireText(Activity.MAX_DOCUMENTATION, "documentation", text));
    actions.ifPresent(text -> requireText("actions", text));
    reports = DeclaredReports.checked(reports);
    operator.ifPresent(contact -> requireText("operator", contact));
    seeds.ifPresent(count -> requireAtLeast(1, "seeds", count));
    delay.ifPresent(wait -> requireNotNegative("delay", wait));
    patience.ifPresent(wait -> requireNotNegative("patience", wait));
    ownOrigins.ifPresent(origins -> origins.forEach(origin -> requireText("ownOrigins", origin)));
    ownOrigins = ownOrigins.map(List::copyOf);
  }

  /** Returns a request with the default delay, patience and policy, for an open activity. */
  public static ActivitySubmission of(String id, String formula) {
    return new ActivitySubmission(
        id,
        formula,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns a copy with that documentation. */
  public ActivitySubmission withDocumentation(Optional<String> text) {
    return with(copy -> copy.documentation = text);
  }

  /** Returns a copy with those actions. */
  public ActivitySubmission withActions(Optional<String> text) {
    return with(copy -> copy.actions = text);
  }

  /** Returns a copy with those reports. */
  public ActivitySubmission withReports(Optional<Map<String, ReportFormat>> declared) {
    return with(copy -> copy.reports = declared);
  }

  /** Returns a copy with that contact address. */
  public ActivitySubmission withOperator(Optional<String> contact) {
    return with(copy -> copy.operator = contact);
  }

  /** Returns a copy with that number of seeds. */
  public ActivitySubmission withSeeds(int number) {
    return with(copy -> copy.seeds = Optional.of(number));
  }

  /** Returns a copy with that minimum delay. */
  public ActivitySubmission withDelay(Duration wait) {
    return with(copy -> copy.delay = Optional.of(wait));
  }

  /** Returns a copy with that time after which an unreachable host is given up. */
  public ActivitySubmission withPatience(Optional<Duration> time) {
    return with(copy -> copy.patience = time);
  }

  /** Returns a copy with those origins of its operator; the field is absent if there are none. */
  public ActivitySubmission withOwnOrigins(List<String> origins) {
    var own = Optional.of(origins).filter(given -> !given.isEmpty());
    return with(copy -> copy.ownOrigins = own);
  }

  /** Returns a copy with that crawl policy. */
  public ActivitySubmission withPolicy(Optional<CrawlPolicy> set) {
    return with(copy -> copy.policy = set);
  }

  /** Returns a copy that is rejected if the activity already has another formula. */
  public ActivitySubmission withFormulaKept() {
    return with(copy -> copy.keepsFormula = Optional.of(true));
  }

  private ActivitySubmission with(Consumer<Builder> change) {
    var copy = new Builder(this);
    change.accept(copy);
    return copy.build();
  }

  /** Components of a submission, for a copy with some of them replaced. */
  private static final class Builder {
    private String id;
    private String formula;
    private Optional<String> documentation;
    private Optional<String> actions;
    private Optional<Map<String, ReportFormat>> reports;
    private Optional<String> operator;
    private Optional<Integer> seeds;
    private Optional<Duration> delay;
    private Optional<Duration> patience;
    private Optional<List<String>> ownOrigins;
    private Optional<CrawlPolicy> policy;
    private Optional<Boolean> keepsFormula;

    Builder(ActivitySubmission original) {
      id = original.id;
      formula = original.formula;
      documentation = original.documentation;
      actions = original.actions;
      reports = original.reports;
      operator = original.operator;
      seeds = original.seeds;
      delay = original.delay;
      patience = original.patience;
      ownOrigins = original.ownOrigins;
      policy = original.policy;
      keepsFormula = original.keepsFormula;
    }

    ActivitySubmission build() {
      return new ActivitySubmission(
          id,
          formula,
          documentation,
          actions,
          reports,
          operator,
          seeds,
          delay,
          patience,
          ownOrigins,
          policy,
          keepsFormula);
    }
  }
}
