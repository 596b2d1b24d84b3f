package orbweaver.language.rules;

import java.util.List;
import orbweaver.language.condition.ConditionEvaluator;
import orbweaver.language.rules.Rule.And;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.Rule.Minus;
import orbweaver.language.rules.Rule.Not;
import orbweaver.language.rules.Rule.Or;
import orbweaver.language.rules.Rule.Sign;

/**
 * Partial evaluator of rules whose category does not matter, as inside {@code NOT}: only whether
 * they return the candidate counts.
 */
final class MembershipPartialEvaluator {
  private MembershipPartialEvaluator() {}

  /** Returns the residual of an open rule. */
  static Rule residual(Rule rule, ConditionEvaluator answers) {
    return switch (rule) {
      case Atom _, Sign _ -> rule;
      case Or(var rules) -> {
        var residual = open(rules, answers);
        yield residual.size() == 1 ? residual.getFirst() : new Or(residual);
      }
      case And(var rules) -> {
        var residual = open(rules, answers);
        yield residual.size() == 1 ? residual.getFirst() : new And(residual);
      }
      case Minus(var from, var less) -> minus(from, less, answers);
      case Not(var inner) -> new Not(residual(inner, answers));
    };
  }

  /** Returns the open rules of an open combination; the answered ones no longer matter. */
  private static List<Rule> open(List<Rule> rules, ConditionEvaluator answers) {
    return rules.stream()
        .filter(rule -> isOpen(rule, answers))
        .map(rule -> residual(rule, answers))
        .toList();
  }

  private static Rule minus(Rule from, Rule less, ConditionEvaluator answers) {
    if (!isOpen(less, answers)) return residual(from, answers);
    var without = residual(less, answers);
    return isOpen(from, answers) ? new Minus(residual(from, answers), without) : new Not(without);
  }

  private static boolean isOpen(Rule rule, ConditionEvaluator answers) {
    var value = RuleValueEvaluator.of(rule, answers);
    return value.contains(RuleValue.NOTHING) && !value.isExactly(RuleValue.NOTHING);
  }
}
