package orbweaver.language.tree;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.RelevantFamilies;
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
 * @param evidenceClasses classes of evidence that may be needed, cheapest first
 * @param relevantFamilies families on which the result may depend
 * @param comparedHosts hosts whose canonical names may be compared with that of the candidate
 * @param knownToNames activities and parties that {@code known-to} constraints name
 * @param acceptedMediaTypes the only accepted media types; empty if any type may be accepted
 * @param isMonotoneInDepth whether a smaller depth can only help
 * @param hasNoCycles whether everything that is accepted satisfies {@code no-cycles}
 * @param boundsDepth whether every branch accepts candidates up to some depth only
 */
public record FormulaTraits(
    Set<Fact> facts,
    Set<EvidenceClass> evidenceClasses,
    RelevantFamilies relevantFamilies,
    Set<String> comparedHosts,
    Set<String> knownToNames,
    Set<String> acceptedMediaTypes,
    boolean isMonotoneInDepth,
    boolean hasNoCycles,
    boolean boundsDepth) {
  public FormulaTraits {
    facts = Collections.unmodifiableSet(facts);
    evidenceClasses = Collections.unmodifiableSet(evidenceClasses);
    comparedHosts = Collections.unmodifiableSet(comparedHosts);
    knownToNames = Collections.unmodifiableSet(knownToNames);
    acceptedMediaTypes = Collections.unmodifiableSet(acceptedMediaTypes);
  }

  /** Analyzes a tree. */
  public static FormulaTraits of(Node node) {
    return new FormulaTraits(
        facts(node),
        evidenceClasses(node),
        relevantFamilies(node),
        named(node, Constraint::comparedHosts),
        named(node, Constraint::knownToNames),
        AcceptedMediaTypes.of(node),
        isMonotone(node, true),
        hasNoCycles(node),
        DepthBound.isBounded(node));
  }

  /** Returns the most expensive class of evidence that may be needed; CONTEXT if none is needed. */
  public static EvidenceClass maxEvidenceClass(Node node) {
    var max = EvidenceClass.CONTEXT;
    for (var evidenceClass : evidenceClasses(node)) max = evidenceClass;
    return max;
  }

  /** Tests whether the head of the response may be needed. */
  public static boolean testsHead(Node node) {
    return evidenceClasses(node).contains(EvidenceClass.HEADER);
  }

  /** Tests whether the result may depend on a fact. */
  public static boolean dependsOn(Fact fact, Node node) {
    return facts(node).contains(fact);
  }

  private static Set<EvidenceClass> evidenceClasses(Node node) {
    var classes = EnumSet.noneOf(EvidenceClass.class);
    facts(node).forEach(fact -> classes.add(fact.evidenceClass()));
    return classes;
  }

  private static RelevantFamilies relevantFamilies(Node node) {
    return rules(node).map(RuleSet::relevantFamilies).orElse(RelevantFamilies.NONE);
  }

  private static Set<String> named(Node node, Function<Constraint, Set<String>> names) {
    var all = new TreeSet<String>();
    forEachConstraint(node, leaf -> all.addAll(names.apply(leaf)));
    return all;
  }

  private static Set<Fact> facts(Node node) {
    var facts = EnumSet.noneOf(Fact.class);
    forEachConstraint(node, leaf -> facts.addAll(leaf.facts()));
    rules(node).ifPresent(rules -> facts.addAll(rules.facts()));
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
      case All(var members) -> members.stream().anyMatch(FormulaTraits::hasNoCycles);
      case Constant _, Rules _, Any _, Not _, If _ -> false;
    };
  }

  /**
   * @param isPositive true if an even number of negations encloses the node
   */
  private static boolean isMonotone(Node node, boolean isPositive) {
    return switch (node) {
      case Constant _, Rules _ -> true;
      case Leaf _ -> isPositive || !dependsOn(Fact.DEPTH, node);
      case All(var members) -> members.stream().allMatch(member -> isMonotone(member, isPositive));
      case Any(var members) -> members.stream().allMatch(member -> isMonotone(member, isPositive));
      case Not(var inner) -> isMonotone(inner, !isPositive);
      case If(var condition, var then, var otherwise) ->
          !dependsOn(Fact.DEPTH, condition)
              && isMonotone(then, isPositive)
              && isMonotone(otherwise, isPositive);
    };
  }

  /** Passes every constraint to the visitor, in written order. */
  public static void forEachConstraint(Node node, Consumer<Constraint> visitor) {
    switch (node) {
      case Constant _, Rules _ -> {}
      case Leaf(var constraint) -> visitor.accept(constraint);
      case All(var members) -> members.forEach(member -> forEachConstraint(member, visitor));
      case Any(var members) -> members.forEach(member -> forEachConstraint(member, visitor));
      case Not(var inner) -> forEachConstraint(inner, visitor);
      case If(var condition, var then, var otherwise) -> {
        forEachConstraint(condition, visitor);
        forEachConstraint(then, visitor);
        forEachConstraint(otherwise, visitor);
      }
    }
  }
}
