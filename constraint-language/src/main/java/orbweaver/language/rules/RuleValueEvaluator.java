package orbweaver.language.rules;

import static orbweaver.language.rules.RuleValue.NOTHING;
import static orbweaver.language.rules.RuleValue.RETURNED;

import java.util.List;
import orbweaver.language.condition.ConditionEvaluator;
import orbweaver.language.rules.Rule.And;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.Rule.Minus;
import orbweaver.language.rules.Rule.Not;
import orbweaver.language.rules.Rule.Or;
import orbweaver.language.rules.Rule.Sign;

/** Evaluator of the possible values of a rule. */
final class RuleValueEvaluator {
  private static final PossibleValues<RuleValue> NO = PossibleValues.single(NOTHING);

  private RuleValueEvaluator() {}

  static PossibleValues<RuleValue> of(Rule rule, ConditionEvaluator answers) {
    return switch (rule) {
      case Atom(var category, var condition) -> {
        var matches = answers.truth(condition);
        yield category == RuleCategory.REJECTION
            ? PossibleValues.of(matches, NOTHING, RETURNED)
            : PossibleValues.of(matches, RuleValue.of(category), NOTHING);
      }
      case Sign(var category) -> PossibleValues.single(RuleValue.of(category));
      case Or(var rules) -> greatest(rules, answers);
      case And(var rules) -> intersection(rules, answers);
      case Minus(var from, var less) -> minus(of(from, answers), of(less, answers));
      case Not(var inner) -> minus(PossibleValues.single(RETURNED), of(inner, answers));
    };
  }

  private static PossibleValues<RuleValue> greatest(List<Rule> rules, ConditionEvaluator answers) {
    var greatest = NO;
    for (var rule : rules) greatest = greatest.max(of(rule, answers));
    return greatest;
  }

  /** Returns the maximum, unless one value is nothing. */
  private static PossibleValues<RuleValue> intersection(
      List<Rule> rules, ConditionEvaluator answers) {
    var greatest = PossibleValues.single(RETURNED);
    var possiblyNothing = new PossibleValues<RuleValue>(0);
    for (var rule : rules) {
      var value = of(rule, answers);
      if (value.equals(NO)) return NO;
      if (value.contains(NOTHING)) possiblyNothing = NO;
      greatest = greatest.max(value.without(NOTHING));
    }
    return greatest.union(possiblyNothing);
  }

  /** Returns the first value, unless the second is something. */
  private static PossibleValues<RuleValue> minus(
      PossibleValues<RuleValue> from, PossibleValues<RuleValue> less) {
    if (less.equals(NO)) return from;
    return less.contains(NOTHING) ? from.union(NO) : NO;
  }
}
