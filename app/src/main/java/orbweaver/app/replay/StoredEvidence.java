package orbweaver.app.replay;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
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
 *
 * @param url URL of the page
 * @param residual rest of the formula that is left when the URL is requested
 */
record StoredEvidence(CrawlUrl url, Formula residual, StoredPage page) {
  /** Returns all stored evidence that the residual formula may use. */
  CandidateEvidence all() {
    var known = beforeResponse();
    var withHeader = EvidenceMapper.of(url, page.evidence()).head().map(known::with).orElse(known);
    return needsOnlyTitleOfBody() && wasReadCompletely() ? withHeader.with(title()) : withHeader;
  }

  /** Returns the evidence that was known before the response: the URL and the DNS address. */
  CandidateEvidence beforeResponse() {
    var known = EvidenceMapper.of(url);
    if (!residual.dependsOnAddresses()) return known;
    return page.evidence()
        .address()
        .map(address -> known.with(dnsRecordsOf(address)))
        .filter(this::confirmsAllBlocks)
        .orElse(known);
  }

  private static DnsRecords dnsRecordsOf(String address) {
    return new DnsRecords(Map.of(), Optional.of(List.of(InetAddress.ofLiteral(address))));
  }

  // The host may have more addresses than the contacted one: it proves that the host is in an
  // address block, but not that the host is outside of one.
  private boolean confirmsAllBlocks(CandidateEvidence known) {
    return LintReport.of(residual.tree()).evaluationOrder().stream()
        .map(EvaluationCost::text)
        .filter(text -> text.startsWith("(address "))
        .map(Formula::parse)
        .allMatch(block -> block.evaluate(known) instanceof Decided(var isIn, _) && isIn);
  }

  private boolean needsOnlyTitleOfBody() {
    return !FormulaTraits.dependsOn(Fact.CONTENT, residual.tree())
        && !FormulaTraits.dependsOn(Fact.LANGUAGE, residual.tree());
  }

  private boolean wasReadCompletely() {
    return page.evidence().sourceFile().isEmpty()
        && page.outcome().equals("fetched")
        && page.detail().filter("whole"::equals).isPresent();
  }

  private Resource title() {
    return new Resource(
        Optional.empty(), page.pageText().title(), Optional.empty(), Optional.empty(), Map.of());
  }
}
