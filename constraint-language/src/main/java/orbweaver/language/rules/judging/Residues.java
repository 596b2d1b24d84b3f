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
 * Partial evaluator of rules: known answers become signs, and remain only if they can change the
 * result.
 */
record Residues(Answers answers) {
  /** Rule that returns nothing, for places where a rule is required. */
  static final Rule NOTHING = new Not(new Sign(Category.DIRECTION));

  /** Returns the residual of the rules of one scope. */
  List<Rule> ofGlobal(List<Rule> rules) {
    var level = Votes.ofGlobal(rules, answers);
    var known = level.least(Vote.values()).rule();
    return openAbove(level, known, rules, rule -> Votes.of(rule, answers))
        .map(this::standalone)
        .toList();
  }

  /** Returns the residual of local rules. */
  List<Local> ofLocal(List<Local> locals) {
    return locals.stream()
        .flatMap(this::ofLocal)
        .filter(local -> !local.rules().isEmpty())
        .toList();
  }

  private Stream<Local> ofLocal(Local local) {
    var residual = ofGlobal(local.rules());
    return switch (local.isHere(answers)) {
      case TRUE -> Stream.of(new Local(Optional.empty(), residual));
      case FALSE -> Stream.of();
      case UNKNOWN -> Stream.of(new Local(local.where(), residual));
    };
  }

  /**
   * Returns the residual of a rule in a scope. A rejection that remains of a combination is
   * wrapped, because on its own it would reject the candidates that it must not return.
   */
  private Rule standalone(Rule rule) {
    if (rule instanceof Atom || rule instanceof Sign) return rule;
    var residual = of(rule);
    return residual instanceof Atom(var category, _) && category == Category.REJECTION
        ? new Or(List.of(residual))
        : residual;
  }

  /** Returns the residual of a rule whose value matters. */
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
    var known = value.least(Value.values()).rule();
    var residual =
        openAbove(value, known, rules, rule -> Values.of(rule, answers)).map(this::of).toList();
    return residual.size() == 1 ? residual.getFirst() : new Or(residual);
  }

  /** Returns the open rules after the certain vote, unless an open rule implies that vote. */
  private static <E extends Enum<E>> Stream<Rule> openAbove(
      Possible<E> all,
      Optional<Rule> known,
      List<Rule> rules,
      Function<Rule, Possible<E>> judge) {
    var open = rules.stream().filter(rule -> judge.apply(rule).mayExceed(all)).toList();
    var isImplied = open.stream().anyMatch(rule -> judge.apply(rule).isAsCertainAs(all));
    return Stream.concat(isImplied ? Stream.of() : known.stream(), open.stream());
  }

  /**
   * Returns the residual of an intersection: the maximum of the known values, beside the open
   * rules.
   */
  private Rule and(List<Rule> rules) {
    var known = Possible.only(Value.RETURNED);
    var residual = new ArrayList<Rule>();
    for (var rule : rules) {
      var value = Values.of(rule, answers);
      if (value.isDecided()) known = known.greatest(value);
      else residual.add(of(rule));
    }
    if (!known.isOnly(Value.RETURNED)) {
      residual.addFirst(known.least(Value.values()).rule().orElseThrow());
    }
    return residual.size() == 1 ? residual.getFirst() : new And(residual);
  }

  private Rule minus(Rule from, Rule less) {
    if (Values.of(less, answers).isOnly(Value.NOTHING)) return from;
    var residual = Returns.left(less, answers);
    return from.equals(new Sign(Category.REJECTION)) ? new Not(residual) : new Minus(from, residual);
  }
}
