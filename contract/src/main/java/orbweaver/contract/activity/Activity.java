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
 * A validated activity: what one party wants crawled. Written by rule-service alone, read by every
 * station, so what is stored is always valid.
 *
 * @param id names it
 * @param number counts its incarnations from 1
 * @param version counts its changes from 1; every verdict names the one it was made under
 * @param owner the inlet it came through first: a party's, {@code seed.leeds}, or the ring's own
 * @param formula its constraints, canonical, in W4 notation
 * @param operator whom a server's owner can write to; absent: only loopback may be asked
 * @param seeds how many seeds it has; absent: it is open
 * @param delay between two requests to a host, at least
 * @param patience how long an unreachable host is waited for
 * @param now the moment its dates are judged against
 * @param labels the parts of a label that can make a difference to its formula; no part twice
 * @param own the origins, such as {@code https://a.test:8080}, that are its operator's own: there
 *     robots.txt is read and does not bind it
 * @param parties the names of activities and parties of which its formula asks whether they know a
 *     URL, sorted; absent where it asks for none
 * @param course how it goes through its region; plainly when absent
 * @param standing whether it is to go on; it is when absent
 * @param retried the version with which what had failed was asked for again; absent when it never
 *     was
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
  private static final String INLET_OF = Topic.SEED.word() + ".";

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
        by -> require(by >= 2 && by <= version, "retried", by, "2 to the version, " + version));
  }

  /** One that asks nobody, goes plainly and goes on. */
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

  /** The same in its next version, to go on or not. */
  public Activity to(Standing next) {
    return with(version + 1, course, Optional.of(next), retried);
  }

  /** The same in its next version, by which what had failed is asked for again. */
  public Activity retrying() {
    return with(version + 1, course, standing, Optional.of(version + 1));
  }

  /** The same, going so through its region. */
  public Activity going(Course how) {
    return with(version, Optional.of(how), standing, retried);
  }

  /** The same in its next version, by that formula, going so through its region. */
  public Activity next(String constraints, Course how) {
    return new Activity(
        id,
        number,
        version + 1,
        owner,
        constraints,
        operator,
        seeds,
        delay,
        patience,
        now,
        labels,
        own,
        parties,
        Optional.of(how).filter(each -> !each.equals(Course.PLAIN)),
        standing,
        retried);
  }

  private Activity with(
      int changes, Optional<Course> how, Optional<Standing> next, Optional<Integer> again) {
    return new Activity(
        id, number, changes, owner, formula, operator, seeds, delay, patience, now, labels, own,
        parties, how, next, again);
  }

  /** How it goes through its region. */
  public Course way() {
    return course.orElse(Course.PLAIN);
  }

  /** Whether it is to go on. */
  public Standing stands() {
    return standing.orElse(Standing.RUNNING);
  }

  /** Whether that inlet may change it: the one it came through may, and the ring's own. */
  public boolean isDrivenThrough(String inlet) {
    return inlet.equals(owner) || inlet.equals(Topic.SEED.word());
  }

  /** Whether that is its own name or its party's, by which the inlet is called it came through. */
  public boolean isCalled(String name) {
    return name.equals(id) || name.equals(party().orElse(owner));
  }

  /** The party it belongs to, by name; empty when it is the ring's own operator's. */
  public Optional<String> party() {
    return Optional.of(owner)
        .filter(inlet -> inlet.startsWith(INLET_OF))
        .map(inlet -> inlet.substring(INLET_OF.length()));
  }

  /** Whose it is, in words: the name of a party, or {@code the ring}. */
  public String whose() {
    return party().orElse("the ring");
  }
}
