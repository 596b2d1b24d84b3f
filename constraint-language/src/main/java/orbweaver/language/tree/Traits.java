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
 * Static traits of a formula, which do not depend on a candidate.
 *
 * @param facts facts on which the result may depend
 * @param asks classes of evidence that may be needed, cheapest first
 * @param families families on which the result may depend
 * @param hosts hosts whose canonical names may be compared with that of the candidate
 * @param parties activities and parties that {@code known-to} constraints name
 * @param mediaTypes the only accepted media types; empty if any type may be accepted
 * @param isMonotoneInDepth whether a smaller depth can only help
 * @param hasNoCycles whether everything that is accepted satisfies {@code no-cycles}
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

  /** Analyzes a tree. */
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

  /** Returns the most expensive class of evidence that may be needed; CONTEXT if none is needed. */
  public static EvidenceClass dearest(Node node) {
    var max = EvidenceClass.CONTEXT;
    for (var evidenceClass : asks(node)) max = evidenceClass;
    return max;
  }

  /** Tests whether the result may depend on a fact. */
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

  /** Returns the rules, which are the whole tree or a member of the top-level conjunction. */
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
      case All(var members) -> members.stream().allMatch(member -> isMonotone(member, positive));
      case Any(var members) -> members.stream().allMatch(member -> isMonotone(member, positive));
      case Not(var inner) -> isMonotone(inner, !positive);
      case If(var condition, var then, var otherwise) ->
          !speaksOf(Fact.DEPTH, condition)
              && isMonotone(then, positive)
              && isMonotone(otherwise, positive);
    };
  }

  /** Passes every constraint to the visitor, in written order. */
  public static void eachConstraint(Node node, Consumer<Constraint> visitor) {
    switch (node) {
      case Constant _, Rules _ -> {}
      case Leaf(var constraint) -> visitor.accept(constraint);
      case All(var members) -> members.forEach(member -> eachConstraint(member, visitor));
      case Any(var members) -> members.forEach(member -> eachConstraint(member, visitor));
      case Not(var inner) -> eachConstraint(inner, visitor);
      case If(var condition, var then, var otherwise) -> {
        eachConstraint(condition, visitor);
        eachConstraint(then, visitor);
        eachConstraint(otherwise, visitor);
      }
    }
  }
}
