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
 * A formula looked through.
 *
 * @param formula in its canonical spelling
 * @param order what is asked, the cheapest first
 * @param tellsApart what of the way to a candidate can make a difference
 */
public record Report(
    String formula, List<Asked> order, List<String> tellsApart, List<Finding> findings) {
  public Report {
    order = List.copyOf(order);
    tellsApart = List.copyOf(tellsApart);
    findings = List.copyOf(findings);
  }

  /** Looks through a formula. */
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
    var all = new ArrayList<String>();
    if (formula.speaksOfDepth()) all.add("depth");
    if (formula.speaksOfOriginDomain()) all.add("origin domain");
    if (formula.speaksOfOriginHost()) all.add("origin host");
    if (formula.speaksOfOriginDirectory()) all.add("origin directory");
    if (!formula.families().isEmpty()) all.add("family");
    if (formula.speaksOfReferrer() || formula.speaksOfLink()) all.add("citation");
    return all;
  }

  private static List<Finding> findings(Node tree) {
    return Stream.of(
            Polarity.offence(tree)
                .map(part -> (Finding) new NearerIsWorse(part.toString()))
                .stream(),
            Parts.of(tree).flatMap(Members::findings),
            Parts.of(tree).flatMap(Branches::findings),
            Parts.of(tree).flatMap(Report::ofItsMoment),
            Parts.rules(tree).flatMap(Silent::findings),
            Parts.rules(tree).flatMap(HostGlobs::findings))
        .flatMap(findings -> findings)
        .distinct()
        .toList();
  }

  private static Stream<Finding> ofItsMoment(Node part) {
    return part instanceof Leaf leaf && Traits.speaksOf(Fact.PARTIES, leaf)
        ? Stream.of(new ChangesWithTime(leaf.toString()))
        : Stream.of();
  }

  /** Whether whoever is accepted at some depth is accepted at every lesser one. */
  public boolean isMonotoneInDepth() {
    return findings.stream().noneMatch(NearerIsWorse.class::isInstance);
  }

  /** What cannot be answered without a request. */
  public List<String> needsRequest() {
    return needing(EvidenceClass.HEADER);
  }

  /** What cannot be answered without a body. */
  public List<String> needsBody() {
    return needing(EvidenceClass.RESOURCE);
  }

  private List<String> needing(EvidenceClass least) {
    return order.stream().filter(asked -> asked.isAtLeast(least)).map(Asked::text).toList();
  }

  /** Whether something that is written does not do what it seems to. */
  public boolean warns() {
    return findings.stream().anyMatch(finding -> finding.severity() == Severity.WARNING);
  }
}
