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
 * Set of rules that assigns one priority to a candidate; the order of the rules is irrelevant.
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
  /** Maximum number of rules in a set. */
  public static final int MOST = 10_000;

  private final List<Rule> global;
  private final List<Local> local;
  private final Questions questions;
  private final Optional<Ballot> index;

  /**
   * @param global rules for every candidate
   * @param local rules for parts of the Web, which cannot override global rejections
   */
  public RuleSet(List<Rule> global, List<Local> local) {
    this.global = List.copyOf(global);
    this.local = List.copyOf(local);
    questions = new Questions(asked());
    index = Optional.of(new Ballot(this));
  }

  /**
   * @param questions index of at least all conditions of these rules
   */
  private RuleSet(List<Rule> global, List<Local> local, Questions questions) {
    this.global = global;
    this.local = local;
    this.questions = questions;
    index = Optional.empty();
  }

  /** Returns a rule set that assigns the priority of a category to everything. */
  public static RuleSet of(Category category) {
    return new RuleSet(List.of(new Rule.Sign(category)), List.of());
  }

  /**
   * Parses rules, one or more per line.
   *
   * @throws orbweaver.language.FormulaSyntaxException if the text contains anything but rules
   */
  public static RuleSet parse(String text) {
    return RuleGrammar.read(new Source(text));
  }

  /**
   * Returns a copy without one rule. The copy has no rule index, because it is evaluated once or
   * twice only.
   */
  public RuleSet without(Rule removed) {
    return new RuleSet(
        remove(removed, global),
        local.stream().map(scope -> new Local(scope.where(), remove(removed, scope.rules()))).toList(),
        questions);
  }

  private static List<Rule> remove(Rule removed, List<Rule> rules) {
    return rules.stream().filter(rule -> !rule.equals(removed)).toList();
  }

  /** Returns the union of several rule sets. */
  public static RuleSet joined(List<RuleSet> sets) {
    return new RuleSet(
        sets.stream().flatMap(set -> set.global.stream()).toList(),
        sets.stream().flatMap(set -> set.local.stream()).toList());
  }

  /** Returns the number of rules; a combination counts as one. */
  public int size() {
    return global.size() + local.stream().mapToInt(scope -> 1 + scope.rules().size()).sum();
  }

  public List<Rule> global() {
    return global;
  }

  public List<Local> local() {
    return local;
  }

  /** Evaluates the rules for a candidate. */
  public Ruling judge(Evidence evidence) {
    var asked = ask(evidence);
    return index.map(rules -> rules.judge(asked)).orElseGet(() -> new Ruling(this, asked));
  }

  /** Returns an evaluator of the conditions of these rules. */
  public Asked ask(Evidence evidence) {
    return questions.ask(evidence);
  }

  /**
   * Returns the provisional priority: unknown conditions count as false, and a rejection counts as
   * LAST.
   */
  public Priority provisional() {
    var assumed = new Ruling(this, Answers.NO).priority().orElseThrow();
    return assumed == Priority.REJECTED ? Priority.LAST : assumed;
  }

  /** Returns all facts on which the priority may depend. */
  public Set<Fact> asks() {
    return asked().map(question -> question.field().asks()).collect(Collectors.toSet());
  }

  /** Tests whether a rule assigns the priority LAST. */
  public boolean knowsLastResort() {
    var all = Stream.concat(global.stream(), local.stream().flatMap(scope -> scope.rules().stream()));
    return all.flatMap(Rule::categories).anyMatch(Category.LAST_RESORT::equals);
  }

  /** Returns the families that local rules name. */
  public Families families() {
    return new Families(
        local.stream().flatMap(scope -> scope.family().stream()).collect(Collectors.toSet()));
  }

  /** Returns the conditions in written order. */
  public Stream<Question> asked() {
    return Stream.concat(
        global.stream().flatMap(Rule::questions), local.stream().flatMap(Local::questions));
  }

  /** Returns the text of each rule. */
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

  /** Returns one rule per line. */
  @Override
  public String toString() {
    return String.join("\n", texts());
  }
}
