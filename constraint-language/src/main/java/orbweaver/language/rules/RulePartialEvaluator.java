package orbweaver.language.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import orbweaver.language.condition.ConditionEvaluator;
import orbweaver.language.rules.Rule.And;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.Rule.Minus;
import orbweaver.language.rules.Rule.Not;
import orbweaver.language.rules.Rule.Or;
import orbweaver.language.rules.Rule.Sign;

/**
 * Partial evaluator of rules: known answers become signs, and remain only if they can change the
 * result.
 */
record RulePartialEvaluator(ConditionEvaluator answers) {
  /** Rule that returns nothing, for places where a rule is required. */
  static final Rule NOTHING = new Not(new Sign(RuleCategory.DIRECTION));

  /** Returns the residual of the rules of one scope. */
  List<Rule> residualOf(List<Rule> rules) {
    var level = RuleVoteEvaluator.maxOf(rules, answers);
    var known = level.min(RuleVote.values()).rule();
    return openAbove(level, known, rules, rule -> RuleVoteEvaluator.of(rule, answers))
        .map(this::standalone)
        .toList();
  }

  /** Returns the residual of local rules. */
  List<LocalRules> residualOfLocal(List<LocalRules> locals) {
    return locals.stream()
        .flatMap(this::residualOfLocal)
        .filter(local -> !local.rules().isEmpty())
        .toList();
  }

  private Stream<LocalRules> residualOfLocal(LocalRules local) {
    var residual = residualOf(local.rules());
    return switch (local.appliesTo(answers)) {
      case TRUE -> Stream.of(new LocalRules(Optional.empty(), residual));
      case FALSE -> Stream.of();
      case UNKNOWN -> Stream.of(new LocalRules(local.scope(), residual));
    };
  }

  /**
   * Returns the residual of a rule in a scope. A rejection that remains of a combination is
   * wrapped, because on its own it would reject the candidates that it must not return.
   */
  private Rule standalone(Rule rule) {
    if (rule instanceof Atom || rule instanceof Sign) return rule;
    var residual = of(rule);
    return residual instanceof Atom(var category, _) && category == RuleCategory.REJECTION
        ? new Or(List.of(residual))
        : residual;
  }

  /** Returns the residual of a rule whose value matters. */
  private Rule of(Rule rule) {
    var value = RuleValueEvaluator.of(rule, answers);
    if (value.isDecided()) return value.min(RuleValue.values()).rule().orElse(NOTHING);
    return switch (rule) {
      case Atom _, Sign _ -> rule;
      case Or(var rules) -> or(value, rules);
      case And(var rules) -> and(rules);
      case Minus(var from, var less) -> minus(of(from), less);
      case Not(var inner) -> new Not(MembershipPartialEvaluator.residual(inner, answers));
    };
  }

  private Rule or(PossibleValues<RuleValue> value, List<Rule> rules) {
    var known = value.min(RuleValue.values()).rule();
    var residual =
        openAbove(value, known, rules, rule -> RuleValueEvaluator.of(rule, answers))
            .map(this::of)
            .toList();
    return residual.size() == 1 ? residual.getFirst() : new Or(residual);
  }

  /** Returns the open rules after the certain vote, unless an open rule implies that vote. */
  private static <E extends Enum<E>> Stream<Rule> openAbove(
      PossibleValues<E> all,
      Optional<Rule> known,
      List<Rule> rules,
      Function<Rule, PossibleValues<E>> valuesOf) {
    var open = rules.stream().filter(rule -> valuesOf.apply(rule).mayExceed(all)).toList();
    var isImplied = open.stream().anyMatch(rule -> valuesOf.apply(rule).hasSameMinimumAs(all));
    return Stream.concat(isImplied ? Stream.of() : known.stream(), open.stream());
  }

  /**
   * Returns the residual of an intersection: the maximum of the known values, beside the open
   * rules.
   */
  private Rule and(List<Rule> rules) {
    var known = PossibleValues.single(RuleValue.RETURNED);
    var residual = new ArrayList<Rule>();
    for (var rule : rules) {
      var value = RuleValueEvaluator.of(rule, answers);
      if (value.isDecided()) known = known.max(value);
      else residual.add(of(rule));
    }
    if (!known.isExactly(RuleValue.RETURNED)) {
      residual.addFirst(known.min(RuleValue.values()).rule().orElseThrow());
    }
    return residual.size() == 1 ? residual.getFirst() : new And(residual);
  }

  private Rule minus(Rule from, Rule less) {
    if (RuleValueEvaluator.of(less, answers).isExactly(RuleValue.NOTHING)) return from;
    var residual = MembershipPartialEvaluator.residual(less, answers);
    return from.equals(new Sign(RuleCategory.REJECTION))
        ? new Not(residual)
        : new Minus(from, residual);
  }
}
