package orbweaver.language.explanation;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import orbweaver.language.condition.ConditionEvaluator;
import orbweaver.language.condition.FieldCondition;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.PredicateAnswer;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Truth;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.RuleCategory;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.FormulaTraits;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Rules;

/**
 * Collector of the answers that evidence gives to single predicates, for later evaluation without
 * the evidence.
 */
public final class AnswerCollector {
  private final Set<Fact> facts;
  private final CandidateEvidence evidence;
  private final Map<Node, PredicateAnswer> answers = new LinkedHashMap<>();

  private AnswerCollector(Set<Fact> facts, CandidateEvidence evidence) {
    this.facts = facts;
    this.evidence = evidence;
  }

  /** Returns the answers to predicates on at least one of these facts. */
  public static Map<Node, PredicateAnswer> of(
      Node node, Set<Fact> facts, CandidateEvidence evidence) {
    var collector = new AnswerCollector(facts, evidence);
    FormulaTraits.forEachConstraint(node, collector::add);
    FormulaTraits.rules(node).ifPresent(collector::add);
    return collector.answers;
  }

  private void add(Constraint constraint) {
    if (Collections.disjoint(constraint.facts(), facts)) return;
    var leaf = new Leaf(constraint);
    record(leaf, leaf.truth(evidence), EvidenceText.about(leaf, evidence));
  }

  private void add(RuleSet rules) {
    var evaluator = rules.conditionEvaluator(evidence);
    rules
        .conditions()
        .filter(condition -> facts.contains(condition.field().fact()))
        .collect(groupingBy(FieldCondition::field, LinkedHashMap::new, toList()))
        .forEach((_, conditions) -> add(conditions, evaluator));
  }

  /**
   * Adds all matching conditions on a field, which implies that the others do not match; or one
   * condition that does not match.
   */
  private void add(List<FieldCondition> ofField, ConditionEvaluator evaluator) {
    var matchingConditions =
        ofField.stream().filter(condition -> evaluator.truth(condition) == Truth.TRUE).toList();
    for (var condition :
        matchingConditions.isEmpty() ? ofField.subList(0, 1) : matchingConditions) {
      var rule = new Atom(RuleCategory.DIRECTION, condition);
      var node = new Rules(new RuleSet(List.of(rule), List.of()));
      record(node, evaluator.truth(condition), EvidenceText.about(rule, evidence));
    }
  }

  private void record(Node node, Truth answer, String description) {
    switch (answer) {
      case TRUE -> answers.put(node, new PredicateAnswer(true, description));
      case FALSE -> answers.put(node, new PredicateAnswer(false, description));
      case UNKNOWN -> {}
    }
  }
}
