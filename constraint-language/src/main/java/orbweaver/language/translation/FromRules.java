package orbweaver.language.translation;

import java.util.ArrayList;
import java.util.List;
import orbweaver.language.Formula;
import orbweaver.language.rules.Category;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.And;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.Rule.Minus;
import orbweaver.language.rules.Rule.Not;
import orbweaver.language.rules.Rule.Or;
import orbweaver.language.rules.Rule.Sign;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Traits;
import orbweaver.language.w4.W4;

/**
 * Translator from rules to constraints that accept the same candidates. Constraints cannot express
 * priorities.
 */
public final class FromRules {
  private FromRules() {}

  /**
   * Returns an equivalent formula without rules.
   *
   * @param dropsPriorities whether priorities may be lost
   * @throws Untranslatable if a rule has no equivalent constraint, or if it assigns another
   *     priority than NEXT and priorities must be kept
   */
  public static Formula translate(Formula formula, boolean dropsPriorities) throws Untranslatable {
    var rules = Traits.rules(formula.tree());
    if (rules.isEmpty()) return formula;
    var constraints = dropsPriorities ? withoutPriorities(rules.get()) : translate(rules.get());
    return formula.withoutRules().and(constraints);
  }

  /**
   * Returns constraints that accept the same candidates.
   *
   * @throws Untranslatable if a rule has no equivalent constraint or assigns another priority than
   *     NEXT
   */
  public static Formula translate(RuleSet rules) throws Untranslatable {
    for (var rule : rules.global()) {
      if (hasPriority(rule)) {
        throw new Untranslatable("constraints cannot express the priority of " + rule);
      }
    }
    return withoutPriorities(rules);
  }

  /**
   * Returns constraints that accept the same candidates, all at one priority.
   *
   * @throws Untranslatable if a rule is local or has no equivalent constraint
   */
  public static Formula withoutPriorities(RuleSet rules) throws Untranslatable {
    if (!rules.local().isEmpty()) {
      throw new Untranslatable("constraints cannot express local rules such as " + rules.local().getFirst());
    }
    return Formula.parse(W4.print(acceptance(rules.global())));
  }

  private static boolean hasPriority(Rule rule) {
    return switch (rule) {
      case Atom(var category, _) -> category.isAcceptedSoonerOrLater();
      case Sign(var category) -> category.isAcceptedSoonerOrLater();
      case Or(var rules) -> rules.stream().anyMatch(FromRules::hasPriority);
      case And(var rules) -> rules.stream().anyMatch(FromRules::hasPriority);
      case Minus(var from, _) -> hasPriority(from);
      case Not _ -> false;
    };
  }

  private static Node acceptance(List<Rule> rules) throws Untranslatable {
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
    var others = accepting.isEmpty() ? Constant.T : Nodes.any(accepting);
    var unrejected = Nodes.all(List.of(Nodes.not(Nodes.any(rejecting)), others));
    return Nodes.any(List.of(Nodes.any(imperative), unrejected));
  }

  private static boolean isRejection(Rule rule) {
    return switch (rule) {
      case Atom(var category, _) -> category == Category.REJECTION;
      case Sign(var category) -> category == Category.REJECTION;
      case Or _, And _, Minus _, Not _ -> false;
    };
  }

  private static Node rejects(Rule rule) throws Untranslatable {
    return rule instanceof Atom(_, var question) ? Wording.constraint(question) : Constant.T;
  }

  /** Translates the condition that a rule returns the candidate. */
  private static Node returns(Rule rule) throws Untranslatable {
    return switch (rule) {
      case Atom(var category, var question) -> {
        var matches = Wording.constraint(question);
        yield category == Category.REJECTION ? Nodes.not(matches) : matches;
      }
      case Sign _ -> Constant.T;
      case Or(var rules) -> Nodes.any(eachReturns(rules));
      case And(var rules) -> Nodes.all(eachReturns(rules));
      case Minus(var from, var less) -> Nodes.all(List.of(returns(from), Nodes.not(returns(less))));
      case Not(var inner) -> Nodes.not(returns(inner));
    };
  }

  private static List<Node> eachReturns(List<Rule> rules) throws Untranslatable {
    var nodes = new ArrayList<Node>();
    for (var rule : rules) nodes.add(returns(rule));
    return nodes;
  }

  /**
   * Translates the condition that a rule returns the candidate as imperative, which overrides
   * rejections.
   */
  private static Node isFirst(Rule rule) throws Untranslatable {
    return switch (rule) {
      case Atom(var category, _) -> category == Category.IMPERATIVE ? returns(rule) : Constant.NIL;
      case Sign(var category) -> category == Category.IMPERATIVE ? Constant.T : Constant.NIL;
      case Or(var rules) -> Nodes.any(eachIsFirst(rules));
      case And(var rules) -> Nodes.all(List.of(Nodes.any(eachIsFirst(rules)), returns(rule)));
      case Minus(var from, var less) -> Nodes.all(List.of(isFirst(from), Nodes.not(returns(less))));
      case Not _ -> Constant.NIL;
    };
  }

  private static List<Node> eachIsFirst(List<Rule> rules) throws Untranslatable {
    var nodes = new ArrayList<Node>();
    for (var rule : rules) nodes.add(isFirst(rule));
    return nodes;
  }
}
