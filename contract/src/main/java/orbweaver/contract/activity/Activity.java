package orbweaver.contract.activity;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireNotNegative;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.DesiredState;

/**
 * Validated activity: a crawl that one party requested. Only rule-service writes activities, and
 * all services read them, so every stored activity is valid.
 *
 * @param id id of the activity
 * @param number number of its incarnation, from 1
 * @param version number of its change, from 1; every verdict names the version it was made under
 * @param owner submission topic of its first request: {@code seed.leeds} of a party, or the one of
 *     the operator
 * @param formula its constraints, canonical, in W4 notation
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
  private static final String PARTY_TOPIC_PREFIX = Topic.SEED.shortName() + ".";

  public Activity {
    requireId("id", id);
    requireAtLeast(1, "number", number);
    requireAtLeast(1, "version", version);
    requireText("owner", owner);
    requireText("formula", formula);
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
        last -> require(last >= 2 && last <= version, "retryVersion", last, "2 to " + version));
  }

  /**
   * Creates a running activity with the default policy that does not ask which other activities
   * know a URL.
   */
  public Activity(
      String id,
      int number,
      int version,
      String owner,
      String formula,
      Optional<String> operator,
      Optional<Integer> seeds,
      Duration delay,
      Duration patience,
      Instant now,
      List<PathFeature> paths,
      List<String> own) {
    this(
        id,
        number,
        version,
        owner,
        formula,
        operator,
        seeds,
        delay,
        patience,
        now,
        paths,
        own,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns the next version of this activity with that desired state. */
  public Activity withDesiredState(DesiredState state) {
    return with(version + 1, policy, Optional.of(state), retryVersion);
  }

  /** Returns the next version of this activity, which retries its failed URLs. */
  public Activity withRetry() {
    return with(version + 1, policy, desiredState, Optional.of(version + 1));
  }

  /** Returns a copy with that policy and the same version. */
  public Activity withPolicy(CrawlPolicy policy) {
    return with(version, Optional.of(policy), desiredState, retryVersion);
  }

  /** Returns the next version of this activity with that formula and policy. */
  public Activity withNextVersion(String newFormula, CrawlPolicy policy) {
    return new Activity(
        id,
        number,
        version + 1,
        owner,
        newFormula,
        operator,
        seeds,
        delay,
        patience,
        referenceTime,
        pathFeatures,
        ownOrigins,
        knownTo,
        Optional.of(policy).filter(set -> !set.equals(CrawlPolicy.DEFAULT)),
        desiredState,
        retryVersion);
  }

  private Activity with(
      int newVersion,
      Optional<CrawlPolicy> newPolicy,
      Optional<DesiredState> newState,
      Optional<Integer> newRetry) {
    return new Activity(
        id,
        number,
        newVersion,
        owner,
        formula,
        operator,
        seeds,
        delay,
        patience,
        referenceTime,
        pathFeatures,
        ownOrigins,
        knownTo,
        newPolicy,
        newState,
        newRetry);
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
}
