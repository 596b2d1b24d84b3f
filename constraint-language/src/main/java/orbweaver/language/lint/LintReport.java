package orbweaver.language.lint;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import orbweaver.language.action.Action;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.lint.LintFinding.ChangesWithTime;
import orbweaver.language.lint.LintFinding.NotMonotoneInDepth;
import orbweaver.language.notation.W4Notation;
import orbweaver.language.tree.FormulaTraits;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Leaf;

/**
 * Lint report of a formula.
 *
 * @param formula canonical spelling
 * @param evaluationOrder constraints and rules in order of evaluation, the cheapest first
 * @param distinguishedFeatures features of the discovery path on which the result may depend
 */
public record LintReport(
    String formula,
    List<EvaluationCost> evaluationOrder,
    List<String> distinguishedFeatures,
    List<LintFinding> findings) {
  public LintReport {
    evaluationOrder = List.copyOf(evaluationOrder);
    distinguishedFeatures = List.copyOf(distinguishedFeatures);
    findings = List.copyOf(findings);
  }

  /** Checks a formula. */
  public static LintReport of(Node tree) {
    return new LintReport(
        W4Notation.print(tree),
        evaluationOrder(tree),
        distinguishedFeatures(FormulaTraits.of(tree)),
        findings(tree));
  }

  /**
   * Checks a formula, including the domains that it names.
   *
   * @param registrableDomain returns the registrable domain of a host, or empty if the text is no
   *     host
   */
  public static LintReport of(Node tree, Function<String, Optional<String>> registrableDomain) {
    var report = of(tree);
    var findings = new ArrayList<>(report.findings);
    NodeTraversal.preOrder(tree)
        .flatMap(part -> RedundantMembers.unmatchedDomains(part, registrableDomain))
        .distinct()
        .forEach(findings::add);
    return new LintReport(
        report.formula, report.evaluationOrder, report.distinguishedFeatures, findings);
  }

  /**
   * Returns a copy with the findings on the actions of the same activity.
   *
   * @param tree constraints of the activity
   * @param declaredReports names of the reports of the activity
   */
  public LintReport withActions(
      List<Action> actions, Node tree, Collection<String> declaredReports) {
    var all = new ArrayList<>(findings);
    all.addAll(ActionLint.findings(actions, tree, declaredReports));
    return new LintReport(formula, evaluationOrder, distinguishedFeatures, all);
  }

  private static List<EvaluationCost> evaluationOrder(Node tree) {
    return NodeTraversal.preOrder(tree.costOrdered())
        .flatMap(NodeTraversal::costs)
        .sorted(comparing(EvaluationCost::stage))
        .toList();
  }

  private static List<String> distinguishedFeatures(FormulaTraits traits) {
    var facts = traits.facts();
    var features = new ArrayList<String>();
    if (facts.contains(Fact.DEPTH)) features.add("depth");
    if (facts.contains(Fact.ROOT_DOMAIN)) features.add("origin domain");
    if (facts.contains(Fact.ROOT_HOST)) features.add("origin host");
    if (facts.contains(Fact.ROOT_DIRECTORY)) features.add("origin directory");
    if (!traits.relevantFamilies().isEmpty()) features.add("family");
    if (facts.contains(Fact.REFERRER) || facts.contains(Fact.LINK)) features.add("referrer");
    return features;
  }

  private static List<LintFinding> findings(Node tree) {
    return Stream.of(
            DepthMonotonicity.violation(tree)
                .map(part -> (LintFinding) new NotMonotoneInDepth(part.toString()))
                .stream(),
            NodeTraversal.preOrder(tree).flatMap(RedundantMembers::findings),
            NodeTraversal.preOrder(tree).flatMap(ConditionalBranches::findings),
            NodeTraversal.preOrder(tree).flatMap(NestedNoCyclesCheck::findings),
            NodeTraversal.preOrder(tree).flatMap(LintReport::timeDependence),
            NodeTraversal.rules(tree).flatMap(ShadowedRules::findings),
            NodeTraversal.rules(tree).flatMap(UnfetchedSchemes::findings),
            NodeTraversal.rules(tree).flatMap(HostGlobs::findings))
        .flatMap(findings -> findings)
        .distinct()
        .toList();
  }

  private static Stream<LintFinding> timeDependence(Node part) {
    return part instanceof Leaf leaf && FormulaTraits.dependsOn(Fact.KNOWN_BY, leaf)
        ? Stream.of(new ChangesWithTime(leaf.toString()))
        : Stream.of();
  }

  /**
   * Tests whether a candidate that is accepted at some depth is also accepted at every smaller
   * depth.
   */
  public boolean isMonotoneInDepth() {
    return findings.stream().noneMatch(NotMonotoneInDepth.class::isInstance);
  }

  /** Returns the constraints and rules that cannot be evaluated without a request. */
  public List<String> partsNeedingRequest() {
    return partsNeeding(EvidenceClass.HEADER);
  }

  /** Returns the constraints and rules that cannot be evaluated without a body. */
  public List<String> partsNeedingBody() {
    return partsNeeding(EvidenceClass.RESOURCE);
  }

  private List<String> partsNeeding(EvidenceClass minClass) {
    return evaluationOrder.stream()
        .filter(cost -> cost.isAtLeast(minClass))
        .map(EvaluationCost::text)
        .toList();
  }

  /** Tests whether a part of the formula probably does not do what its author expects. */
  public boolean hasWarnings() {
    return findings.stream().anyMatch(finding -> finding.severity() == Severity.WARNING);
  }
}
