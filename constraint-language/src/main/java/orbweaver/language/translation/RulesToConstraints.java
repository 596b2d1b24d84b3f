package orbweaver.language.translation;

import java.util.ArrayList;
import java.util.List;
import orbweaver.language.notation.W4Notation;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.And;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.Rule.Minus;
import orbweaver.language.rules.Rule.Not;
import orbweaver.language.rules.Rule.Or;
import orbweaver.language.rules.Rule.Sign;
import orbweaver.language.rules.RuleCategory;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.FormulaTraits;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.TopLevelAnd;

/**
 * Translator from rules to constraints that accept the same candidates. Constraints cannot express
 * priorities.
 */
public final class RulesToConstraints {
  private RulesToConstraints() {}

  /**
   * Returns an equivalent formula without rules.
   *
   * @param dropsPriorities whether priorities may be lost
   * @throws UntranslatableException if a rule has no equivalent constraint, or if it assigns
   *     another priority than NEXT and priorities must be kept
   */
  public static Node translate(Node formula, boolean dropsPriorities)
      throws UntranslatableException {
    var rules = FormulaTraits.rules(formula);
    if (rules.isEmpty()) return formula;
    var constraints = dropsPriorities ? withoutPriorities(rules.get()) : translate(rules.get());
    return TopLevelAnd.of(List.of(TopLevelAnd.withoutRules(formula), constraints));
  }

  /**
   * Returns constraints that accept the same candidates.
   *
   * @throws UntranslatableException if a rule has no equivalent constraint or assigns another
   *     priority than NEXT
   */
  public static Node translate(RuleSet rules) throws UntranslatableException {
    for (var rule : rules.global()) {
      if (hasPriority(rule)) {
        throw new UntranslatableException("constraints cannot express the priority of " + rule);
      }
    }
    return withoutPriorities(rules);
  }

  /**
   * Returns constraints that accept the same candidates, all at one priority.
   *
   * @throws UntranslatableException if a rule is local or has no equivalent constraint
   */
  public static Node withoutPriorities(RuleSet rules) throws UntranslatableException {
    if (!rules.local().isEmpty()) {
      throw new UntranslatableException(
          "constraints cannot express local rules such as " + rules.local().getFirst());
    }
    return W4Notation.parse(W4Notation.print(acceptance(rules.global())));
  }

  private static boolean hasPriority(Rule rule) {
    return switch (rule) {
      case Atom(var category, _) -> category.hasOwnPriority();
      case Sign(var category) -> category.hasOwnPriority();
      case Or(var rules) -> rules.stream().anyMatch(RulesToConstraints::hasPriority);
      case And(var rules) -> rules.stream().anyMatch(RulesToConstraints::hasPriority);
      case Minus(var from, _) -> hasPriority(from);
      case Not _ -> false;
    };
  }

  private static Node acceptance(List<Rule> rules) throws UntranslatableException {
    var imperative = new ArrayList<Node>();
    var rejecting = new ArrayList<Node>();
    var accepting = new ArrayList<Node>();
    for (var rule : rules) {
      if (isRejection(rule)) {
        rejecting.add(rejects(rule));
      } else {
        imperative.add(isFirst(rule));
        accepting.add(returns(rule));
      }
    }
    // rejections alone accept everything else
    var others = accepting.isEmpty() ? Constant.T : SimplifyingNodes.any(accepting);
    var unrejected =
        SimplifyingNodes.all(
            List.of(SimplifyingNodes.not(SimplifyingNodes.any(rejecting)), others));
    return SimplifyingNodes.any(List.of(SimplifyingNodes.any(imperative), unrejected));
  }

  private static boolean isRejection(Rule rule) {
    return switch (rule) {
      case Atom(var category, _) -> category == RuleCategory.REJECTION;
      case Sign(var category) -> category == RuleCategory.REJECTION;
      case Or _, And _, Minus _, Not _ -> false;
    };
  }

  private static Node rejects(Rule rule) throws UntranslatableException {
    return rule instanceof Atom(_, var condition)
        ? ConditionTranslator.constraint(condition)
        : Constant.T;
  }

  /** Translates the condition that a rule returns the candidate. */
  private static Node returns(Rule rule) throws UntranslatableException {
    return switch (rule) {
      case Atom(var category, var condition) -> {
        var matches = ConditionTranslator.constraint(condition);
        yield category == RuleCategory.REJECTION ? SimplifyingNodes.not(matches) : matches;
      }
      case Sign _ -> Constant.T;
      case Or(var rules) -> SimplifyingNodes.any(eachReturns(rules));
      case And(var rules) -> SimplifyingNodes.all(eachReturns(rules));
      case Minus(var from, var less) ->
          SimplifyingNodes.all(List.of(returns(from), SimplifyingNodes.not(returns(less))));
      case Not(var inner) -> SimplifyingNodes.not(returns(inner));
    };
  }

  private static List<Node> eachReturns(List<Rule> rules) throws UntranslatableException {
    var nodes = new ArrayList<Node>();
    for (var rule : rules) nodes.add(returns(rule));
    return nodes;
  }

  /**
   * Translates the condition that a rule returns the candidate as imperative, which overrides
   * rejections.
   */
  private static Node isFirst(Rule rule) throws UntranslatableException {
    return switch (rule) {
      case Atom(var category, _) ->
          category == RuleCategory.IMPERATIVE ? returns(rule) : Constant.NIL;
      case Sign(var category) -> category == RuleCategory.IMPERATIVE ? Constant.T : Constant.NIL;
      case Or(var rules) -> SimplifyingNodes.any(eachIsFirst(rules));
      case And(var rules) ->
          SimplifyingNodes.all(List.of(SimplifyingNodes.any(eachIsFirst(rules)), returns(rule)));
      case Minus(var from, var less) ->
          SimplifyingNodes.all(List.of(isFirst(from), SimplifyingNodes.not(returns(less))));
      case Not _ -> Constant.NIL;
    };
  }

  private static List<Node> eachIsFirst(List<Rule> rules) throws UntranslatableException {
    var nodes = new ArrayList<Node>();
    for (var rule : rules) nodes.add(isFirst(rule));
    return nodes;
  }
}
