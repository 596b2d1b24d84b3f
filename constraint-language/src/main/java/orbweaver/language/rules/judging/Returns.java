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

/** What is left of a rule of which nothing counts but whether it returns a candidate. */
final class Returns {
  private Returns() {}

  /** What is left of a rule that is open. */
  static Rule left(Rule rule, Answers answers) {
    return switch (rule) {
      case Atom _, Sign _ -> rule;
      case Or(var rules) -> {
        var left = open(rules, answers);
        yield left.size() == 1 ? left.getFirst() : new Or(left);
      }
      case And(var rules) -> {
        var left = open(rules, answers);
        yield left.size() == 1 ? left.getFirst() : new And(left);
      }
      case Minus(var from, var less) -> minus(from, less, answers);
      case Not(var inner) -> new Not(left(inner, answers));
    };
  }

  /** Of a combination that is open, the rules that were answered settle nothing. */
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
