package orbweaver.language.rules;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.condition.CachingConditionEvaluator;
import orbweaver.language.condition.ConditionEvaluator;
import orbweaver.language.condition.ConditionIndex;
import orbweaver.language.condition.FieldCondition;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.RelevantFamilies;
import orbweaver.language.syntax.SourceText;

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
  public static final int MAX_RULES = 10_000;

  private final List<Rule> global;
  private final List<LocalRules> local;
  private final ConditionIndex conditionIndex;
  private final Optional<RuleIndex> index;

  /**
   * @param global rules for every candidate
   * @param local rules for parts of the Web, which cannot override global rejections
   */
  public RuleSet(List<Rule> global, List<LocalRules> local) {
    this.global = List.copyOf(global);
    this.local = List.copyOf(local);
    conditionIndex = new ConditionIndex(conditions());
    index = Optional.of(new RuleIndex(this));
  }

  /**
   * @param conditionIndex index of at least all conditions of these rules
   */
  private RuleSet(List<Rule> global, List<LocalRules> local, ConditionIndex conditionIndex) {
    this.global = global;
    this.local = local;
    this.conditionIndex = conditionIndex;
    index = Optional.empty();
  }

  /** Returns a rule set that assigns the priority of a category to everything. */
  public static RuleSet of(RuleCategory category) {
    return new RuleSet(List.of(new Rule.Sign(category)), List.of());
  }

  /**
   * Parses rules, one or more per line.
   *
   * @throws orbweaver.language.syntax.FormulaSyntaxException if the text contains anything but
   *     rules
   */
  public static RuleSet parse(String text) {
    return RuleParser.parse(new SourceText(text));
  }

  /**
   * Returns a copy without one rule. The copy has no rule index, because it is evaluated once or
   * twice only.
   */
  public RuleSet without(Rule removed) {
    return new RuleSet(
        remove(removed, global),
        local.stream()
            .map(scope -> new LocalRules(scope.scope(), remove(removed, scope.rules())))
            .toList(),
        conditionIndex);
  }

  private static List<Rule> remove(Rule removed, List<Rule> rules) {
    return rules.stream().filter(rule -> !rule.equals(removed)).toList();
  }

  /** Returns the union of several rule sets. */
  public static RuleSet union(List<RuleSet> sets) {
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

  public List<LocalRules> local() {
    return local;
  }

  /** Evaluates the rules for a candidate. */
  public RuleSetEvaluation evaluate(CandidateEvidence evidence) {
    var evaluator = conditionEvaluator(evidence);
    return index
        .map(rules -> rules.evaluate(evaluator))
        .orElseGet(() -> new RuleSetEvaluation(this, evaluator));
  }

  /** Returns an evaluator of the conditions of these rules. */
  public CachingConditionEvaluator conditionEvaluator(CandidateEvidence evidence) {
    return conditionIndex.evaluator(evidence);
  }

  /**
   * Returns the provisional priority: unknown conditions count as false, and a rejection counts as
   * LAST.
   */
  public RulePriority provisionalPriority() {
    var assumed =
        new RuleSetEvaluation(this, ConditionEvaluator.ALL_FALSE).priority().orElseThrow();
    return assumed == RulePriority.REJECTED ? RulePriority.LAST : assumed;
  }

  /** Returns all facts on which the priority may depend. */
  public Set<Fact> facts() {
    return conditions().map(condition -> condition.field().fact()).collect(Collectors.toSet());
  }

  /** Tests whether a rule assigns the priority LAST. */
  public boolean hasLastResort() {
    var all =
        Stream.concat(global.stream(), local.stream().flatMap(scope -> scope.rules().stream()));
    return all.flatMap(Rule::categories).anyMatch(RuleCategory.LAST_RESORT::equals);
  }

  /** Returns the families that local rules name. */
  public RelevantFamilies relevantFamilies() {
    return new RelevantFamilies(
        local.stream().flatMap(scope -> scope.family().stream()).collect(Collectors.toSet()));
  }

  /** Returns the conditions in written order. */
  public Stream<FieldCondition> conditions() {
    return Stream.concat(
        global.stream().flatMap(Rule::conditions), local.stream().flatMap(LocalRules::conditions));
  }

  /** Returns the condition of rules that have a single one; empty for other rules. */
  public Optional<FieldCondition> singleCondition() {
    var first = conditions().findFirst();
    return conditions().skip(1).findAny().isPresent() ? Optional.empty() : first;
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
