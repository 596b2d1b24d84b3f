package orbweaver.language.rules.judging;

import java.util.List;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.And;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.Rule.Minus;
import orbweaver.language.rules.Rule.Not;
import orbweaver.language.rules.Rule.Or;
import orbweaver.language.rules.Rule.Sign;
import orbweaver.language.rules.asking.Answers;

/** Partial evaluator of rules of which only matters whether they return the candidate. */
final class Returns {
  private Returns() {}

  /** Returns the residual of an open rule. */
  static Rule left(Rule rule, Answers answers) {
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
      case Not(var inner) -> new Not(left(inner, answers));
    };
  }

  /** Returns the open rules of an open combination; the answered ones no longer matter. */
  private static List<Rule> open(List<Rule> rules, Answers answers) {
    return rules.stream()
        .filter(rule -> isOpen(rule, answers))
        .map(rule -> left(rule, answers))
        .toList();
  }

  private static Rule minus(Rule from, Rule less, Answers answers) {
    if (!isOpen(less, answers)) return left(from, answers);
    var without = left(less, answers);
    return isOpen(from, answers) ? new Minus(left(from, answers), without) : new Not(without);
  }

  private static boolean isOpen(Rule rule, Answers answers) {
    var value = Values.of(rule, answers);
    return value.has(Value.NOTHING) && !value.isOnly(Value.NOTHING);
  }
}
