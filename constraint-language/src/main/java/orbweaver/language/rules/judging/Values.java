package orbweaver.language.rules.judging;

import static orbweaver.language.rules.judging.Value.NOTHING;
import static orbweaver.language.rules.judging.Value.RETURNED;

import java.util.List;
import orbweaver.language.rules.Category;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.And;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.Rule.Minus;
import orbweaver.language.rules.Rule.Not;
import orbweaver.language.rules.Rule.Or;
import orbweaver.language.rules.Rule.Sign;
import orbweaver.language.rules.asking.Answers;

/** Evaluator of the possible values of a rule. */
final class Values {
  private static final Possible<Value> NO = Possible.only(NOTHING);

  private Values() {}

  static Possible<Value> of(Rule rule, Answers answers) {
    return switch (rule) {
      case Atom(var category, var question) -> {
        var matches = answers.to(question);
        yield category == Category.REJECTION
            ? Possible.of(matches, NOTHING, RETURNED)
            : Possible.of(matches, Value.of(category), NOTHING);
      }
      case Sign(var category) -> Possible.only(Value.of(category));
      case Or(var rules) -> greatest(rules, answers);
      case And(var rules) -> intersection(rules, answers);
      case Minus(var from, var less) -> minus(of(from, answers), of(less, answers));
      case Not(var inner) -> minus(Possible.only(RETURNED), of(inner, answers));
    };
  }

  private static Possible<Value> greatest(List<Rule> rules, Answers answers) {
    var greatest = NO;
    for (var rule : rules) greatest = greatest.greatest(of(rule, answers));
    return greatest;
  }

  /** Returns the maximum, unless one value is nothing. */
  private static Possible<Value> intersection(List<Rule> rules, Answers answers) {
    var greatest = Possible.only(RETURNED);
    var possiblyNothing = new Possible<Value>(0);
    for (var rule : rules) {
      var value = of(rule, answers);
      if (value.equals(NO)) return NO;
      if (value.has(NOTHING)) possiblyNothing = NO;
      greatest = greatest.greatest(value.without(NOTHING));
    }
    return greatest.or(possiblyNothing);
  }

  /** Returns the first value, unless the second is something. */
  private static Possible<Value> minus(Possible<Value> from, Possible<Value> less) {
    if (less.equals(NO)) return from;
    return less.has(NOTHING) ? from.or(NO) : NO;
  }
}
