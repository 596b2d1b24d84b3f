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
    var withHeader =
        EvidenceMapper.of(path.url(), page.evidence()).head().map(known::with).orElse(known);
    return needsOnlyTitleOfBody(path.residual()) && wasReadCompletely(page)
        ? withHeader.with(titleOf(page))
        : withHeader;
  }

  /** Returns the evidence of the discovery path and the stored DNS address. */
  static CandidateEvidence withAddress(ReplayPath path, StoredPage page) {
    if (!path.residual().dependsOnAddresses()) return path.evidence();
    return page.evidence()
        .address()
        .map(address -> path.evidence().with(dnsRecordsOf(address)))
        .filter(known -> confirmsAllBlocks(path.residual(), known))
        .orElse(path.evidence());
  }

  private static DnsRecords dnsRecordsOf(String address) {
    return new DnsRecords(Map.of(), Optional.of(List.of(InetAddress.ofLiteral(address))));
  }

  // The host may have more addresses than the contacted one: it proves that the host is in an
  // address
  // block, but not that the host is outside of one.
  private static boolean confirmsAllBlocks(Formula residual, CandidateEvidence known) {
    return LintReport.of(residual.tree()).evaluationOrder().stream()
        .map(EvaluationCost::text)
        .filter(text -> text.startsWith("(address "))
        .map(Formula::parse)
        .allMatch(block -> block.evaluate(known) instanceof Decided(var isIn, _) && isIn);
  }

  private static boolean needsOnlyTitleOfBody(Formula residual) {
    return !FormulaTraits.dependsOn(Fact.CONTENT, residual.tree())
        && !FormulaTraits.dependsOn(Fact.LANGUAGE, residual.tree());
  }

  private static boolean wasReadCompletely(StoredPage page) {
    return page.evidence().sourceFile().isEmpty()
        && page.outcome().equals("fetched")
        && page.detail().filter("whole"::equals).isPresent();
  }

  private static Resource titleOf(StoredPage page) {
    return new Resource(
        Optional.empty(), page.pageText().title(), Optional.empty(), Optional.empty(), Map.of());
  }
}
