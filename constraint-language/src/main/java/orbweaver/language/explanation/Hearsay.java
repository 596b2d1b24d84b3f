package orbweaver.language.explanation;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Said;
import orbweaver.language.Fact;
import orbweaver.language.Truth;
import orbweaver.language.explanation.words.Words;
import orbweaver.language.rules.Category;
import orbweaver.language.rules.Question;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.rules.asking.Answers;
import orbweaver.language.tree.Constraint;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Rules;
import orbweaver.language.tree.Traits;

/**
 * Collector of the answers that evidence gives to single predicates, for later evaluation without
 * the evidence.
 */
public final class Hearsay {
  private final Set<Fact> facts;
  private final Evidence evidence;
  private final Map<Node, Said> answers = new LinkedHashMap<>();

  private Hearsay(Set<Fact> facts, Evidence evidence) {
    this.facts = facts;
    this.evidence = evidence;
  }

  /** Returns the answers to predicates on at least one of these facts. */
  public static Map<Node, Said> of(Node node, Set<Fact> facts, Evidence evidence) {
    var collector = new Hearsay(facts, evidence);
    Traits.eachConstraint(node, collector::add);
    Traits.rules(node).ifPresent(collector::add);
    return collector.answers;
  }

  private void add(Constraint constraint) {
    if (Collections.disjoint(constraint.asks(), facts)) return;
    var leaf = new Leaf(constraint);
    record(leaf, leaf.truth(evidence), Words.about(leaf, evidence));
  }

  private void add(RuleSet rules) {
    var asked = rules.ask(evidence);
    rules
        .asked()
        .filter(question -> facts.contains(question.field().asks()))
        .collect(groupingBy(Question::field, LinkedHashMap::new, toList()))
        .forEach((_, questions) -> add(questions, asked));
  }

  /**
   * Adds all matching conditions on a field, which implies that the others do not match; or one
   * condition that does not match.
   */
  private void add(List<Question> ofField, Answers asked) {
    var matchingConditions = ofField.stream().filter(condition -> asked.to(condition) == Truth.TRUE).toList();
    for (var question : matchingConditions.isEmpty() ? ofField.subList(0, 1) : matchingConditions) {
      var rule = new Atom(Category.DIRECTION, question);
      var node = new Rules(new RuleSet(List.of(rule), List.of()));
      record(node, asked.to(question), Words.about(rule, evidence));
    }
  }

  private void record(Node question, Truth answer, String words) {
    switch (answer) {
      case TRUE -> answers.put(question, new Said(true, words));
      case FALSE -> answers.put(question, new Said(false, words));
      case UNKNOWN -> {}
    }
  }
}
