package orbweaver.language.check;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Formula;
import orbweaver.language.check.Finding.ChangesWithTime;
import orbweaver.language.check.Finding.NearerIsWorse;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Traits;

/**
 * Lint report of a formula.
 *
 * @param formula canonical spelling
 * @param order constraints and rules in order of evaluation, the cheapest first
 * @param tellsApart features of the discovery path on which the result may depend
 */
public record Report(
    String formula, List<Asked> order, List<String> tellsApart, List<Finding> findings) {
  public Report {
    order = List.copyOf(order);
    tellsApart = List.copyOf(tellsApart);
    findings = List.copyOf(findings);
  }

  /** Checks a formula. */
  public static Report of(Formula formula) {
    var tree = formula.tree();
    return new Report(formula.toString(), order(tree), tellsApart(formula), findings(tree));
  }

  /**
   * Checks a formula, including the domains that it names.
   *
   * @param registrableDomain returns the registrable domain of a host, or empty if the text is no
   *     host
   */
  public static Report of(Formula formula, Function<String, Optional<String>> registrableDomain) {
    var report = of(formula);
    var findings = new ArrayList<>(report.findings);
    Parts.of(formula.tree())
        .flatMap(part -> Members.unmatchedDomains(part, registrableDomain))
        .distinct()
        .forEach(findings::add);
    return new Report(report.formula, report.order, report.tellsApart, findings);
  }

  private static List<Asked> order(Node tree) {
    return Parts.of(tree.ordered()).flatMap(Parts::asked).sorted(comparing(Asked::stage)).toList();
  }

  private static List<String> tellsApart(Formula formula) {
    var features = new ArrayList<String>();
    if (formula.speaksOfDepth()) features.add("depth");
    if (formula.speaksOfOriginDomain()) features.add("origin domain");
    if (formula.speaksOfOriginHost()) features.add("origin host");
    if (formula.speaksOfOriginDirectory()) features.add("origin directory");
    if (!formula.families().isEmpty()) features.add("family");
    if (formula.speaksOfReferrer() || formula.speaksOfLink()) features.add("citation");
    return features;
  }

  private static List<Finding> findings(Node tree) {
    return Stream.of(
            Polarity.offence(tree)
                .map(part -> (Finding) new NearerIsWorse(part.toString()))
                .stream(),
            Parts.of(tree).flatMap(Members::findings),
            Parts.of(tree).flatMap(Branches::findings),
            Parts.of(tree).flatMap(Report::timeDependence),
            Parts.rules(tree).flatMap(Silent::findings),
            Parts.rules(tree).flatMap(HostGlobs::findings))
        .flatMap(findings -> findings)
        .distinct()
        .toList();
  }

  private static Stream<Finding> timeDependence(Node part) {
    return part instanceof Leaf leaf && Traits.speaksOf(Fact.PARTIES, leaf)
        ? Stream.of(new ChangesWithTime(leaf.toString()))
        : Stream.of();
  }

  /**
   * Tests whether a candidate that is accepted at some depth is also accepted at every smaller
   * depth.
   */
  public boolean isMonotoneInDepth() {
    return findings.stream().noneMatch(NearerIsWorse.class::isInstance);
  }

  /** Returns the constraints and rules that cannot be evaluated without a request. */
  public List<String> needsRequest() {
    return partsNeeding(EvidenceClass.HEADER);
  }

  /** Returns the constraints and rules that cannot be evaluated without a body. */
  public List<String> needsBody() {
    return partsNeeding(EvidenceClass.RESOURCE);
  }

  private List<String> partsNeeding(EvidenceClass minClass) {
    return order.stream().filter(cost -> cost.isAtLeast(minClass)).map(Asked::text).toList();
  }

  /** Tests whether a part of the formula probably does not do what its author expects. */
  public boolean warns() {
    return findings.stream().anyMatch(finding -> finding.severity() == Severity.WARNING);
  }
}
