package orbweaver.contract.activity;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;
import static orbweaver.contract.json.Gate.requireNotNegative;
import static orbweaver.contract.json.Gate.requireText;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Standing;

/**
 * Validated activity: a crawl that one party requested. Only rule-service writes activities, and
 * all services read them, so every stored activity is valid.
 *
 * @param id id of the activity
 * @param number number of its incarnation, from 1
 * @param version number of its change, from 1; every verdict names the version it was made under
 * @param owner submission topic of its first request: that of a party, {@code seed.leeds}, or the
 *     operator's, {@code seed}
 * @param formula its constraints, canonical, in W4 notation
 * @param operator contact address for owners of servers; if absent, only loopback addresses may be
 *     crawled
 * @param seeds number of its seeds; if absent, the activity is open and takes more seeds at any
 *     time
 * @param delay minimum delay between two requests to a host
 * @param patience time after which an unreachable host is given up
 * @param now reference time for dates in its formula
 * @param labels features of a discovery path that can make a difference to its formula; each once
 * @param own origins of its operator, such as {@code https://a.test:8080}: robots.txt is read there
 *     and does not bind the activity
 * @param parties sorted names of activities and parties that its formula asks about with {@code
 *     known-to}; absent if it asks about none
 * @param course crawl policy; the default policy if absent
 * @param standing desired state; running if absent
 * @param retried version of the latest retry of failed URLs; absent if there was none
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
    Instant now,
    List<LabelPart> labels,
    List<String> own,
    Optional<List<String>> parties,
    Optional<Course> course,
    Optional<Standing> standing,
    Optional<Integer> retried) {
  private static final String PARTY_TOPIC_PREFIX = Topic.SEED.word() + ".";

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
    labels = labels.stream().distinct().sorted().toList();
    own.forEach(origin -> requireText("own", origin));
    own = own.stream().distinct().sorted().toList();
    parties.ifPresent(names -> names.forEach(name -> requireText("parties", name)));
    parties = parties.map(names -> names.stream().distinct().sorted().toList());
    retried.ifPresent(
        last -> require(last >= 2 && last <= version, "retried", last, "2 to " + version));
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
      List<LabelPart> labels,
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
        labels,
        own,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns the next version of this activity with that desired state. */
  public Activity to(Standing state) {
    return with(version + 1, course, Optional.of(state), retried);
  }

  /** Returns the next version of this activity, which retries its failed URLs. */
  public Activity retrying() {
    return with(version + 1, course, standing, Optional.of(version + 1));
  }

  /** Returns a copy with that policy and the same version. */
  public Activity going(Course policy) {
    return with(version, Optional.of(policy), standing, retried);
  }

  /** Returns the next version of this activity with that formula and policy. */
  public Activity next(String newFormula, Course policy) {
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
        now,
        labels,
        own,
        parties,
        Optional.of(policy).filter(set -> !set.equals(Course.PLAIN)),
        standing,
        retried);
  }

  private Activity with(
      int newVersion,
      Optional<Course> newPolicy,
      Optional<Standing> newState,
      Optional<Integer> newRetry) {
    return new Activity(
        id, number, newVersion, owner, formula, operator, seeds, delay, patience, now, labels, own,
        parties, newPolicy, newState, newRetry);
  }

  /** Returns the crawl policy, which is the default policy if none is set. */
  public Course way() {
    return course.orElse(Course.PLAIN);
  }

  /** Returns the desired state, which is running if none is set. */
  public Standing stands() {
    return standing.orElse(Standing.RUNNING);
  }

  /**
   * Tests whether records on that submission topic may change this activity: only those on its
   * owner's and on the operator's.
   */
  public boolean isDrivenThrough(String topic) {
    return topic.equals(owner) || topic.equals(Topic.SEED.word());
  }

  /** Tests whether that is the id of this activity or the name of its party. */
  public boolean isCalled(String name) {
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
  public String whose() {
    return party().orElse("the pipeline");
  }
}
