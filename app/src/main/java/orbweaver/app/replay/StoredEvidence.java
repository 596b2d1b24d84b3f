package orbweaver.app.replay;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.graph.store.StoredPage;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.Fact;
import orbweaver.language.lint.EvaluationCost;
import orbweaver.language.lint.LintReport;
import orbweaver.language.tree.FormulaTraits;
import orbweaver.runtime.evaluation.EvidenceMapper;

/**
 * Evidence for a residual formula, from what the graph stores of a page. Partially stored evidence
 * is used only if the formula needs no other part of it: evidence that is not stored must not count
 * as absent.
 */
final class StoredEvidence {
  private StoredEvidence() {}

  /** Returns all stored evidence the residual formula may use. */
  static CandidateEvidence of(ReplayPath path, StoredPage page) {
    var known = withAddress(path, page);
    var headed =
        EvidenceMapper.of(path.url(), page.evidence()).head().map(known::with).orElse(known);
    return isOfTitleOnly(path.residual()) && isWhole(page) ? headed.with(titled(page)) : headed;
  }

  /** Returns the evidence of the discovery path and the stored DNS address. */
  static CandidateEvidence withAddress(ReplayPath path, StoredPage page) {
    if (!path.residual().dependsOnAddresses()) return path.evidence();
    return page.evidence()
        .address()
        .map(address -> path.evidence().with(namesOf(address)))
        .filter(known -> isAskedFor(path.residual(), known))
        .orElse(path.evidence());
  }

  private static DnsRecords namesOf(String address) {
    return new DnsRecords(Map.of(), Optional.of(List.of(InetAddress.ofLiteral(address))));
  }

  // The host may have more addresses than the one that was contacted: membership in a block is
  // certain, non-membership is not.
  private static boolean isAskedFor(Formula left, CandidateEvidence known) {
    return LintReport.of(left.tree()).evaluationOrder().stream()
        .map(EvaluationCost::text)
        .filter(text -> text.startsWith("(address "))
        .map(Formula::parse)
        .allMatch(block -> block.evaluate(known) instanceof Decided(var isIn, _) && isIn);
  }

  private static boolean isOfTitleOnly(Formula left) {
    return !FormulaTraits.dependsOn(Fact.CONTENT, left.tree())
        && !FormulaTraits.dependsOn(Fact.LANGUAGE, left.tree());
  }

  private static boolean isWhole(StoredPage page) {
    return page.evidence().sourceFile().isEmpty()
        && page.outcome().equals("fetched")
        && page.detail().filter("whole"::equals).isPresent();
  }

  private static Resource titled(StoredPage page) {
    return new Resource(
        Optional.empty(), page.pageText().title(), Optional.empty(), Optional.empty(), Map.of());
  }
}
