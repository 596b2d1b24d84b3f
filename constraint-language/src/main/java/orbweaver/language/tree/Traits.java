package orbweaver.language.tree;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.family.Families;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/**
 * What can be said of a formula without judging anybody.
 *
 * @param facts everything its answer may depend on
 * @param asks the classes of evidence it may need, cheapest first
 * @param families those of the walk its answer may depend on
 * @param hosts those whose canonical names it may compare with a candidate's
 * @param parties those of whom it asks whether they know a candidate
 * @param mediaTypes the only ones it accepts; empty where any may do
 * @param isMonotoneInDepth whether depth occurs only where being nearer can but help
 * @param hasNoCycles whether a constraint against cycles holds for everything that is accepted
 */
public record Traits(
    Set<Fact> facts,
    Set<EvidenceClass> asks,
    Families families,
    Set<String> hosts,
    Set<String> parties,
    Set<String> mediaTypes,
    boolean isMonotoneInDepth,
    boolean hasNoCycles) {
  public Traits {
    facts = Collections.unmodifiableSet(facts);
    asks = Collections.unmodifiableSet(asks);
    hosts = Collections.unmodifiableSet(hosts);
    parties = Collections.unmodifiableSet(parties);
    mediaTypes = Collections.unmodifiableSet(mediaTypes);
  }

  /** Those of a formula. */
  public static Traits of(Node node) {
    return new Traits(
        facts(node),
        asks(node),
        families(node),
        named(node, Constraint::hosts),
        named(node, Constraint::parties),
        Served.as(node),
        isMonotone(node, true),
        hasNoCycles(node));
  }

  /** The dearest class of evidence it may need; context where it needs none. */
  public static EvidenceClass dearest(Node node) {
    var dearest = EvidenceClass.CONTEXT;
    for (var each : asks(node)) dearest = each;
    return dearest;
  }

  /** Whether the answer of a constraint in it may depend on that. */
  public static boolean speaksOf(Fact fact, Node node) {
    return facts(node).contains(fact);
  }

  private static Set<EvidenceClass> asks(Node node) {
    var classes = EnumSet.noneOf(EvidenceClass.class);
    facts(node).forEach(fact -> classes.add(fact.evidence()));
    return classes;
  }

  private static Families families(Node node) {
    return rules(node).map(RuleSet::families).orElse(Families.NONE);
  }

  private static Set<String> named(Node node, Function<Constraint, Set<String>> names) {
    var all = new TreeSet<String>();
    eachConstraint(node, leaf -> all.addAll(names.apply(leaf)));
    return all;
  }

  private static Set<Fact> facts(Node node) {
    var facts = EnumSet.noneOf(Fact.class);
    eachConstraint(node, leaf -> facts.addAll(leaf.asks()));
    rules(node).ifPresent(rules -> facts.addAll(rules.asks()));
    return facts;
  }

  /** The rules in it, which stand by themselves or in the outermost conjunction. */
  public static Optional<RuleSet> rules(Node node) {
    return switch (node) {
      case Rules(var rules) -> Optional.of(rules);
      case All(var members) ->
          members.stream()
              .filter(Rules.class::isInstance)
              .flatMap(member -> rules(member).stream())
              .findFirst();
      case Constant _, Leaf _, Any _, Not _, If _ -> Optional.empty();
    };
  }

  private static boolean hasNoCycles(Node node) {
    return switch (node) {
      case Leaf(var constraint) -> constraint.forbidsCycles();
      case All(var members) -> members.stream().anyMatch(Traits::hasNoCycles);
      case Constant _, Rules _, Any _, Not _, If _ -> false;
    };
  }

  private static boolean isMonotone(Node node, boolean positive) {
    return switch (node) {
      case Constant _, Rules _ -> true;
      case Leaf _ -> positive || !speaksOf(Fact.DEPTH, node);
      case All(var members) -> members.stream().allMatch(each -> isMonotone(each, positive));
      case Any(var members) -> members.stream().allMatch(each -> isMonotone(each, positive));
      case Not(var inner) -> isMonotone(inner, !positive);
      case If(var condition, var then, var otherwise) ->
          !speaksOf(Fact.DEPTH, condition)
              && isMonotone(then, positive)
              && isMonotone(otherwise, positive);
    };
  }

  /** Shows the visitor every constraint in it, in the order they are written. */
  public static void eachConstraint(Node node, Consumer<Constraint> visitor) {
    switch (node) {
      case Constant _, Rules _ -> {}
      case Leaf(var constraint) -> visitor.accept(constraint);
      case All(var members) -> members.forEach(each -> eachConstraint(each, visitor));
      case Any(var members) -> members.forEach(each -> eachConstraint(each, visitor));
      case Not(var inner) -> eachConstraint(inner, visitor);
      case If(var condition, var then, var otherwise) -> {
        eachConstraint(condition, visitor);
        eachConstraint(then, visitor);
        eachConstraint(otherwise, visitor);
      }
    }
  }
}
