package orbweaver.contract.activity;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireNotNegative;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.DesiredState;

/**
 * Validated activity: a crawl that one party requested. Only rule-service writes activities, and
 * all services read them, so every stored activity is valid.
 *
 * @param id id of the activity
 * @param number number among the activities that have used this id, from 1; so far always 1,
 *     because an id is never used again
 * @param version number of its version, from 1: each change adds one; every verdict names the
 *     version it was made under
 * @param owner submission topic of its first submission: {@code seed.leeds} of a party, or the one
 *     of the operator
 * @param formula its constraints, canonical, in W4 notation
 * @param documentation purpose of the activity, for people: at most 4,000 characters
 * @param actions what a walk does with each page that the formula accepts, canonical, in action
 *     notation; if absent, it walks all links
 * @param reports formats of the reports that the actions write, by their names; if absent, the
 *     reports are not declared
 * @param saltonKeys keys of the Salton scores that its actions ask for, as arguments of an action;
 *     absent if they ask for none
 * @param operator contact address for owners of servers; if absent, only loopback addresses may be
 *     crawled
 * @param seeds number of its seeds; if absent, the activity is open and takes more seeds at any
 *     time
 * @param delay minimum delay between two requests to a host
 * @param patience time after which an unreachable host is given up
 * @param referenceTime reference time for dates in its formula
 * @param pathFeatures features of a discovery path that can make a difference to its formula; each
 *     once
 * @param ownOrigins origins of its operator, such as {@code https://a.test:8080}: robots.txt is
 *     read there and does not bind the activity
 * @param knownTo sorted names of activities and parties that its formula asks about with {@code
 *     known-to}; absent if it asks about none
 * @param policy crawl policy; the default policy if absent
 * @param desiredState desired state; running if absent
 * @param retryVersion version of the latest retry of failed URLs; absent if there was none
 */
public record Activity(
    String id,
    int number,
    int version,
    String owner,
    String formula,
    Optional<String> documentation,
    Optional<String> actions,
    Optional<Map<String, ReportFormat>> reports,
    Optional<List<String>> saltonKeys,
    Optional<String> operator,
    Optional<Integer> seeds,
    Duration delay,
    Duration patience,
    Instant referenceTime,
    List<PathFeature> pathFeatures,
    List<String> ownOrigins,
    Optional<List<String>> knownTo,
    Optional<CrawlPolicy> policy,
    Optional<DesiredState> desiredState,
    Optional<Integer> retryVersion) {
  /** Minimum delay between two requests to a host, if the submission names none. */
  public static final Duration DEFAULT_DELAY = Duration.ofSeconds(1);

  /** Time after which an unreachable host is given up, if the submission names none. */
  public static final Duration DEFAULT_PATIENCE = Duration.ofMinutes(10);

  /** Maximum number of characters of the documentation. */
  public static final int MAX_DOCUMENTATION = 4_000;

  private static final String PARTY_TOPIC_PREFIX = Topic.SEED.shortName() + ".";

  public Activity {
    requireId("id", id);
    requireAtLeast(1, "number", number);
    requireAtLeast(1, "version", version);
    requireText("owner", owner);
    requireText("formula", formula);
    documentation.ifPresent(text -> requireText(MAX_DOCUMENTATION, "documentation", text));
    actions.ifPresent(text -> requireText("actions", text));
    reports = DeclaredReports.checked(reports);
    saltonKeys.ifPresent(all -> all.forEach(keys -> requireText("saltonKeys", keys)));
    saltonKeys = saltonKeys.map(List::copyOf);
    operator.ifPresent(contact -> requireText("operator", contact));
    seeds.ifPresent(count -> requireAtLeast(1, "seeds", count));
    requireNotNegative("delay", delay);
    requireNotNegative("patience", patience);
    pathFeatures = pathFeatures.stream().distinct().sorted().toList();
    ownOrigins.forEach(origin -> requireText("ownOrigins", origin));
    ownOrigins = ownOrigins.stream().distinct().sorted().toList();
    knownTo.ifPresent(names -> names.forEach(name -> requireText("knownTo", name)));
    knownTo = knownTo.map(names -> names.stream().distinct().sorted().toList());
    retryVersion.ifPresent(
        retry -> require(retry >= 2 && retry <= version, "retryVersion", retry, "2 to " + version));
  }

  /**
   * Returns a builder of a running activity of the operator: its first version, open, without a
   * contact, with the default delay, patience and policy.
   *
   * @param formula constraints, canonical, in W4 notation
   * @param referenceTime reference time for dates in the formula
   */
  public static Builder builder(String id, String formula, Instant referenceTime) {
    return new Builder(id, formula, referenceTime);
  }

  /** Returns a builder with the components of this activity. */
  public Builder toBuilder() {
    var builder = new Builder(id, formula, referenceTime);
    builder.number = number;
    return builder
        .version(version)
        .owner(owner)
        .documentation(documentation)
        .actions(actions)
        .reports(reports)
        .saltonKeys(saltonKeys)
        .operator(operator)
        .seeds(seeds)
        .delay(delay)
        .patience(patience)
        .pathFeatures(pathFeatures)
        .ownOrigins(ownOrigins)
        .knownTo(knownTo)
        .policy(policy)
        .desiredState(desiredState)
        .retryVersion(retryVersion);
  }

  /** Returns the next version of this activity with that desired state. */
  public Activity withDesiredState(DesiredState state) {
    return toBuilder().version(version + 1).desiredState(Optional.of(state)).build();
  }

  /** Returns the next version of this activity, which retries its failed URLs. */
  public Activity withRetry() {
    return toBuilder().version(version + 1).retryVersion(Optional.of(version + 1)).build();
  }

  /** Returns a copy with that policy and the same version. */
  public Activity withPolicy(CrawlPolicy policy) {
    return toBuilder().policy(Optional.of(policy)).build();
  }

  /** Returns the next version of this activity with that formula and policy. */
  public Activity withNextVersion(String newFormula, CrawlPolicy policy) {
    return toBuilder()
        .version(version + 1)
        .formula(newFormula)
        .policy(Optional.of(policy).filter(given -> !given.equals(CrawlPolicy.DEFAULT)))
        .build();
  }

  /** Returns the crawl policy, which is the default policy if none is set. */
  public CrawlPolicy effectivePolicy() {
    return policy.orElse(CrawlPolicy.DEFAULT);
  }

  /** Returns the desired state, which is running if none is set. */
  public DesiredState effectiveState() {
    return desiredState.orElse(DesiredState.RUNNING);
  }

  /**
   * Tests whether records on that submission topic may change this activity: only those on its
   * owner's and on the operator's.
   */
  public boolean isControlledThrough(String topic) {
    return topic.equals(owner) || topic.equals(Topic.SEED.shortName());
  }

  /** Returns an error message if records on that submission topic may not change this activity. */
  public Optional<String> ownershipError(String topic) {
    return isControlledThrough(topic)
        ? Optional.empty()
        : Optional.of(
            "activity: %s (expected: one of your own; this one belongs to %s)"
                .formatted(id, ownerName()));
  }

  /** Tests whether that is the id of this activity or the name of its party. */
  public boolean isNamed(String name) {
    return name.equals(id) || name.equals(party().orElse(owner));
  }

  /**
   * Returns the name of the party that owns this activity; empty if the operator of the pipeline
   * owns it.
   */
  public Optional<String> party() {
    return Optional.of(owner)
        .filter(topic -> topic.startsWith(PARTY_TOPIC_PREFIX))
        .map(topic -> topic.substring(PARTY_TOPIC_PREFIX.length()));
  }

  /** Returns the owner for people: the name of a party, or {@code the pipeline}. */
  public String ownerName() {
    return party().orElse("the pipeline");
  }

  /** Builder of activities. */
  public static final class Builder {
    private final String id;
    private int number = 1;
    private int version = 1;
    private String owner = Topic.SEED.shortName();
    private String formula;
    private Optional<String> documentation = Optional.empty();
    private Optional<String> actions = Optional.empty();
    private Optional<Map<String, ReportFormat>> reports = Optional.empty();
    private Optional<List<String>> saltonKeys = Optional.empty();
    private Optional<String> operator = Optional.empty();
    private Optional<Integer> seeds = Optional.empty();
    private Duration delay = DEFAULT_DELAY;
    private Duration patience = DEFAULT_PATIENCE;
    private Instant referenceTime;
    private List<PathFeature> pathFeatures = List.of();
    private List<String> ownOrigins = List.of();
    private Optional<List<String>> knownTo = Optional.empty();
    private Optional<CrawlPolicy> policy = Optional.empty();
    private Optional<DesiredState> desiredState = Optional.empty();
    private Optional<Integer> retryVersion = Optional.empty();

    private Builder(String id, String formula, Instant referenceTime) {
      this.id = id;
      this.formula = formula;
      this.referenceTime = referenceTime;
    }

    /** Sets the number of its version. */
    public Builder version(int version) {
      this.version = version;
      return this;
    }

    /** Sets the owner: the submission topic of its first submission. */
    public Builder owner(String owner) {
      this.owner = owner;
      return this;
    }

    /** Sets the constraints. */
    public Builder formula(String formula) {
      this.formula = formula;
      return this;
    }

    /** Sets the purpose of the activity, for people. */
    public Builder documentation(Optional<String> documentation) {
      this.documentation = documentation;
      return this;
    }

    /** Sets the actions. */
    public Builder actions(Optional<String> actions) {
      this.actions = actions;
      return this;
    }

    /** Sets the formats of the reports that the actions write, by their names. */
    public Builder reports(Optional<Map<String, ReportFormat>> reports) {
      this.reports = reports;
      return this;
    }

    /** Sets the keys of the Salton scores that the actions ask for. */
    public Builder saltonKeys(Optional<List<String>> saltonKeys) {
      this.saltonKeys = saltonKeys;
      return this;
    }

    /** Sets the contact address for owners of servers. */
    public Builder operator(Optional<String> operator) {
      this.operator = operator;
      return this;
    }

    /** Sets the number of its seeds. */
    public Builder seeds(Optional<Integer> seeds) {
      this.seeds = seeds;
      return this;
    }

    /** Sets the minimum delay between two requests to a host. */
    public Builder delay(Duration delay) {
      this.delay = delay;
      return this;
    }

    /** Sets the time after which an unreachable host is given up. */
    public Builder patience(Duration patience) {
      this.patience = patience;
      return this;
    }

    /** Sets the reference time for dates in its formula. */
    public Builder referenceTime(Instant referenceTime) {
      this.referenceTime = referenceTime;
      return this;
    }

    /** Sets the features of a discovery path that can make a difference to its formula. */
    public Builder pathFeatures(List<PathFeature> pathFeatures) {
      this.pathFeatures = pathFeatures;
      return this;
    }

    /** Sets the origins of its operator. */
    public Builder ownOrigins(List<String> ownOrigins) {
      this.ownOrigins = ownOrigins;
      return this;
    }

    /** Sets the names that its formula asks about with {@code known-to}. */
    public Builder knownTo(Optional<List<String>> knownTo) {
      this.knownTo = knownTo;
      return this;
    }

    /** Sets the crawl policy. */
    public Builder policy(Optional<CrawlPolicy> policy) {
      this.policy = policy;
      return this;
    }

    /** Sets the desired state. */
    public Builder desiredState(Optional<DesiredState> desiredState) {
      this.desiredState = desiredState;
      return this;
    }

    /** Sets the version of the latest retry of failed URLs. */
    public Builder retryVersion(Optional<Integer> retryVersion) {
      this.retryVersion = retryVersion;
      return this;
    }

    /** Returns the activity. */
    public Activity build() {
      return new Activity(
          id,
          number,
          version,
          owner,
          formula,
          documentation,
          actions,
          reports,
          saltonKeys,
          operator,
          seeds,
          delay,
          patience,
          referenceTime,
          pathFeatures,
          ownOrigins,
          knownTo,
          policy,
          desiredState,
          retryVersion);
    }
  }
}
