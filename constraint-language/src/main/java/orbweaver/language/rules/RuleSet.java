package orbweaver.language.rules;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.Evidence;
import orbweaver.language.Fact;
import orbweaver.language.Priority;
import orbweaver.language.family.Families;
import orbweaver.language.rules.asking.Answers;
import orbweaver.language.rules.asking.Asked;
import orbweaver.language.rules.asking.Questions;
import orbweaver.language.rules.judging.Ballot;
import orbweaver.language.rules.judging.Ruling;
import orbweaver.language.rules.text.RuleGrammar;
import orbweaver.language.text.Source;

/**
 * Rules that together give a candidate one priority; their order does not matter.
 *
 * <p>Example:
 *
 * <pre>
 * *url:*.mit.edu/*
 * -url:*.mit.edu/personnal/*
 * under http://web.mit.edu/archive/ { ?url:* }
 * under 03.02 { -url:*.ps }
 * </pre>
 */
public final class RuleSet {
  /** Rules in a set, at most. */
  public static final int MOST = 10_000;

  private final List<Rule> global;
  private final List<Local> local;
  private final Questions questions;
  private final Optional<Ballot> ballot;

  /**
   * @param global rules for every candidate
   * @param local rules for parts of the Web, which lift nothing that the global ones reject
   */
  public RuleSet(List<Rule> global, List<Local> local) {
    this.global = List.copyOf(global);
    this.local = List.copyOf(local);
    questions = new Questions(asked());
    ballot = Optional.of(new Ballot(this));
  }

  /**
   * @param questions all that these rules ask, and maybe more
   */
  private RuleSet(List<Rule> global, List<Local> local, Questions questions) {
    this.global = global;
    this.local = local;
    this.questions = questions;
    ballot = Optional.empty();
  }

  /** Gives everything the priority of that category. */
  public static RuleSet of(Category category) {
    return new RuleSet(List.of(new Rule.Sign(category)), List.of());
  }

  /**
   * Reads rules, one or more a line.
   *
   * @throws orbweaver.language.FormulaSyntaxException if there is something else
   */
  public static RuleSet parse(String text) {
    return RuleGrammar.read(new Source(text));
  }

  /** All rules but this one, to be judged by once or twice: each of them is heard. */
  public RuleSet without(Rule one) {
    return new RuleSet(
        but(one, global),
        local.stream().map(each -> new Local(each.where(), but(one, each.rules()))).toList(),
        questions);
  }

  private static List<Rule> but(Rule one, List<Rule> rules) {
    return rules.stream().filter(rule -> !rule.equals(one)).toList();
  }

  /** The rules of all of them. */
  public static RuleSet joined(List<RuleSet> sets) {
    return new RuleSet(
        sets.stream().flatMap(set -> set.global.stream()).toList(),
        sets.stream().flatMap(set -> set.local.stream()).toList());
  }

  /** How many rules there are, each combination counted as one. */
  public int size() {
    return global.size() + local.stream().mapToInt(each -> 1 + each.rules().size()).sum();
  }

  public List<Rule> global() {
    return global;
  }

  public List<Local> local() {
    return local;
  }

  /** What can be said of a candidate by this evidence. */
  public Ruling judge(Evidence evidence) {
    var asked = ask(evidence);
    return ballot.map(each -> each.judge(asked)).orElseGet(() -> new Ruling(this, asked));
  }

  /** What this evidence answers to the questions in them. */
  public Asked ask(Evidence evidence) {
    return questions.ask(evidence);
  }

  /**
   * What is assumed of a candidate until more is known: that nothing matches which was not asked;
   * but nobody is rejected before the end.
   */
  public Priority provisional() {
    var assumed = new Ruling(this, Answers.NO).priority().orElseThrow();
    return assumed == Priority.REJECTED ? Priority.LAST : assumed;
  }

  /** Everything a priority may depend on. */
  public Set<Fact> asks() {
    return asked().map(question -> question.field().asks()).collect(Collectors.toSet());
  }

  /** Whether one of them keeps something for the end. */
  public boolean knowsLastResort() {
    var all = Stream.concat(global.stream(), local.stream().flatMap(each -> each.rules().stream()));
    return all.flatMap(Rule::categories).anyMatch(Category.LAST_RESORT::equals);
  }

  /** The families that rules are for. */
  public Families families() {
    return new Families(
        local.stream().flatMap(each -> each.family().stream()).collect(Collectors.toSet()));
  }

  /** The questions in them, in the order they are written. */
  public Stream<Question> asked() {
    return Stream.concat(
        global.stream().flatMap(Rule::questions), local.stream().flatMap(Local::questions));
  }

  /** Each rule by itself, as it is written. */
  public List<String> texts() {
    return Stream.concat(global.stream(), local.stream()).map(Object::toString).toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RuleSet that && global.equals(that.global) && local.equals(that.local);
  }

  @Override
  public int hashCode() {
    return 31 * global.hashCode() + local.hashCode();
  }

  /** One rule a line. */
  @Override
  public String toString() {
    return String.join("\n", texts());
  }
}
