package orbweaver.app.replay;

import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.app.replay.OfflineVerdict.Accepted;
import orbweaver.app.replay.OfflineVerdict.AcceptedUnread;
import orbweaver.app.replay.OfflineVerdict.Rejected;
import orbweaver.app.replay.OfflineVerdict.Undecided;
import orbweaver.app.replay.OfflineVerdict.WouldFetch;
import orbweaver.graph.store.StoredDecision;
import orbweaver.graph.store.StoredPage;
import orbweaver.language.Evaluation;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.Formula;
import orbweaver.language.explanation.EvaluationReason;
import orbweaver.language.lint.EvaluationCost;
import orbweaver.language.lint.LintReport;

/**
 * Evaluator of recorded pages: applies a formula as the services do, by the evidence in the graph
 * and the decisions of the crawl.
 */
record OfflineEvaluator(RuleVariant variant, CrawlSnapshot snapshot, RecordedDecisions recorded) {
  private static final String REJECTED_BY = "rejected-by-";

  /**
   * Returns the verdict on the URL at the end of a path; a URL that was never fetched has no page.
   */
  OfflineVerdict evaluate(ReplayPath path, Optional<StoredPage> page) {
    return page.map(stored -> evaluate(path, stored)).orElse(new WouldFetch());
  }

  static OfflineVerdict rejected(Optional<EvaluationReason> by) {
    return new Rejected(by.orElseThrow().constraint());
  }

  private OfflineVerdict evaluate(ReplayPath path, StoredPage page) {
    return switch (page.outcome()) {
      case "redirected" ->
          redirected(path.residual().evaluate(StoredEvidence.withAddress(path, page)));
      case "fetched" -> unlessDenied(path, page, new Accepted());
      case "filtered" -> unlessDenied(path, page, new AcceptedUnread());
      case "robots-denied" ->
          variant.isBoundByRobots(path.url(), true)
              ? denied(page.detail().orElse(""))
              : new WouldFetch();
      default -> new Rejected("its outcome: " + page.outcome());
    };
  }

  private static OfflineVerdict denied(String line) {
    return new Rejected("robots.txt: " + line);
  }

  /**
   * Returns the verdict on a redirect. It has no header or body to evaluate, so it is accepted
   * unless the evidence so far rejects it; only an open {@code known-to} leaves it undecided.
   */
  private static OfflineVerdict redirected(Evaluation evaluation) {
    return switch (evaluation) {
      case Decided(var accepted, var by) when !accepted -> rejected(by);
      case Residual(var residual) when !residual.knownToNames().isEmpty() -> undecided(residual);
      case Decided _, Residual _ -> new Accepted();
    };
  }

  private OfflineVerdict unlessDenied(ReplayPath path, StoredPage page, OfflineVerdict accepted) {
    return page.evidence()
        .overriddenDisallow()
        .filter(_ -> variant.isBoundByRobots(path.url(), snapshot.isDenied(path.url())))
        .map(OfflineEvaluator::denied)
        .orElseGet(() -> byEvidence(path, page, accepted));
  }

  private OfflineVerdict byEvidence(ReplayPath path, StoredPage page, OfflineVerdict accepted) {
    return switch (path.residual().evaluate(StoredEvidence.of(path, page))) {
      case Decided(var isAccepted, var by) -> isAccepted ? accepted : rejected(by);
      case Residual residual ->
          residual.isCertainlyAccepted() ? accepted : byRecordedDecision(path, residual.formula());
    };
  }

  // The crawl's own formula gets the decision the crawl made; another formula gets it if its
  // residual is the same.
  private OfflineVerdict byRecordedDecision(ReplayPath path, Formula residual) {
    if (variant.formula().equals(snapshot.formula())) {
      snapshot
          .decision(path.url(), path.discoveryPath())
          .map(OfflineEvaluator::storedVerdict)
          .ifPresent(verdict -> recorded.record(path.url(), residual, verdict));
    }
    return recorded.find(path.url(), residual).orElseGet(() -> undecided(residual));
  }

  private static OfflineVerdict storedVerdict(StoredDecision decision) {
    if (decision.accepted()) return new Accepted();
    return new Rejected(decision.code().startsWith(REJECTED_BY) ? decision.by() : decision.code());
  }

  private static OfflineVerdict undecided(Formula residual) {
    var report = LintReport.of(residual.tree());
    var openConstraints =
        report.evaluationOrder().stream()
            .map(EvaluationCost::text)
            .collect(Collectors.joining(", "));
    return new Undecided(openConstraints, !report.partsNeedingBody().isEmpty());
  }
}
