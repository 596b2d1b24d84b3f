package orbweaver.language.rules.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import orbweaver.language.rules.Category;
import orbweaver.language.rules.Local;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.And;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.Rule.Minus;
import orbweaver.language.rules.Rule.Not;
import orbweaver.language.rules.Rule.Or;
import orbweaver.language.rules.Rule.Sign;
import orbweaver.language.rules.asking.Answers;

/**
 * What is left of rules by these answers: of what was answered nothing stays but a sign, and that
 * only where it can make a difference.
 */
record Residues(Answers answers) {
  /** What returns nothing, where that must be said. */
  static final Rule NOTHING = new Not(new Sign(Category.DIRECTION));

  /** What is left of rules that stand by themselves. */
  List<Rule> ofGlobal(List<Rule> rules) {
    var level = Votes.ofGlobal(rules, answers);
    var certain = level.least(Vote.values()).rule();
    return above(level, certain, rules, rule -> Votes.of(rule, answers))
        .map(this::byItself)
        .toList();
  }

  /** What is left of rules for places. */
  List<Local> ofLocal(List<Local> locals) {
    return locals.stream()
        .flatMap(this::ofLocal)
        .filter(local -> !local.rules().isEmpty())
        .toList();
  }

  private Stream<Local> ofLocal(Local local) {
    var left = ofGlobal(local.rules());
    return switch (local.isHere(answers)) {
      case TRUE -> Stream.of(new Local(Optional.empty(), left));
      case FALSE -> Stream.of();
      case UNKNOWN -> Stream.of(new Local(local.where(), left));
    };
  }

  /** A rejection of a combination, left alone, would reject what it is there not to return. */
  private Rule byItself(Rule rule) {
    if (rule instanceof Atom || rule instanceof Sign) return rule;
    var left = of(rule);
    return left instanceof Atom(var category, _) && category == Category.REJECTION
        ? new Or(List.of(left))
        : left;
  }

  /** What is left of a rule whose value counts. */
  private Rule of(Rule rule) {
    var value = Values.of(rule, answers);
    if (value.isDecided()) return value.least(Value.values()).rule().orElse(NOTHING);
    return switch (rule) {
      case Atom _, Sign _ -> rule;
      case Or(var rules) -> or(value, rules);
      case And(var rules) -> and(rules);
      case Minus(var from, var less) -> minus(of(from), less);
      case Not(var inner) -> new Not(Returns.left(inner, answers));
    };
  }

  private Rule or(Possible<Value> value, List<Rule> rules) {
    var certain = value.least(Value.values()).rule();
    var left =
        above(value, certain, rules, rule -> Values.of(rule, answers)).map(this::of).toList();
    return left.size() == 1 ? left.getFirst() : new Or(left);
  }

  /** What is certain stands in front, unless an open rule implies it. */
  private static <E extends Enum<E>> Stream<Rule> above(
      Possible<E> all,
      Optional<Rule> certain,
      List<Rule> rules,
      Function<Rule, Possible<E>> judge) {
    var open = rules.stream().filter(rule -> judge.apply(rule).mayExceed(all)).toList();
    var isImplied = open.stream().anyMatch(rule -> judge.apply(rule).isAsCertainAs(all));
    return Stream.concat(isImplied ? Stream.of() : certain.stream(), open.stream());
  }

  /** Of the rules that returned it the greatest value counts, beside those still open. */
  private Rule and(List<Rule> rules) {
    var certain = Possible.only(Value.RETURNED);
    var left = new ArrayList<Rule>();
    for (var rule : rules) {
      var value = Values.of(rule, answers);
      if (value.isDecided()) certain = certain.greatest(value);
      else left.add(of(rule));
    }
    if (!certain.isOnly(Value.RETURNED)) {
      left.addFirst(certain.least(Value.values()).rule().orElseThrow());
    }
    return left.size() == 1 ? left.getFirst() : new And(left);
  }

  private Rule minus(Rule from, Rule less) {
    if (Values.of(less, answers).isOnly(Value.NOTHING)) return from;
    var left = Returns.left(less, answers);
    return from.equals(new Sign(Category.REJECTION)) ? new Not(left) : new Minus(from, left);
  }
}
