package orbweaver.language.translation;

import java.util.ArrayList;
import java.util.List;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.And;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.Rule.Minus;
import orbweaver.language.rules.Rule.Or;
import orbweaver.language.rules.Rule.Sign;
import orbweaver.language.rules.RuleCategory;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Translator from constraints to rules that accept the same candidates at priority NEXT. */
public final class ConstraintsToRules {
  private static final Rule ALL = new Sign(RuleCategory.DIRECTION);

  private ConstraintsToRules() {}

  /**
   * Returns rules that accept the same candidates.
   *
   * @throws UntranslatableException if a constraint has no equivalent field
   */
  public static RuleSet translate(Node formula) throws UntranslatableException {
    return new RuleSet(List.of(rule(formula)), List.of());
  }

  private static Rule rule(Node node) throws UntranslatableException {
    return switch (node) {
      case Constant(var accepts) -> accepts ? ALL : new Rule.Not(ALL);
      case Leaf(var constraint) ->
          new Atom(RuleCategory.DIRECTION, ConditionTranslator.condition(constraint));
      case All(var members) -> new And(rules(members));
      case Any(var members) -> new Or(rules(members));
      case Not(var inner) -> new Rule.Not(rule(inner));
      case If(var condition, var then, var otherwise) -> choice(condition, then, otherwise);
      case Rules rules ->
          throw new UntranslatableException("the formula already contains rules: " + rules);
    };
  }

  private static List<Rule> rules(List<Node> nodes) throws UntranslatableException {
    var rules = new ArrayList<Rule>();
    for (var node : nodes) rules.add(rule(node));
    return rules;
  }

  /** Translates both branches of a condition. */
  private static Rule choice(Node condition, Node then, Node otherwise)
      throws UntranslatableException {
    var conditionRule = rule(condition);
    return new Or(
        List.of(
            new And(List.of(conditionRule, rule(then))),
            new Minus(rule(otherwise), conditionRule)));
  }
}
