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
      case "redirected" -> moved(path.residual().evaluate(StoredEvidence.withAddress(path, page)));
      case "fetched" -> allowed(path, page, new Accepted());
      case "filtered" -> allowed(path, page, new AcceptedUnread());
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
   * Evaluates a redirect. It gives no evidence on head or body, and the residual formula ends with
   * it; only predicates on other parties were evaluated before.
   */
  private static OfflineVerdict moved(Evaluation evaluation) {
    return switch (evaluation) {
      case Decided(var accepted, var by) when !accepted -> rejected(by);
      case Residual(var rest) when !rest.knownToNames().isEmpty() -> open(rest);
      case Decided _, Residual _ -> new Accepted();
    };
  }

  private OfflineVerdict allowed(ReplayPath path, StoredPage page, OfflineVerdict accepted) {
    return page.evidence()
        .overriddenDisallow()
        .filter(_ -> variant.isBoundByRobots(path.url(), snapshot.isDenied(path.url())))
        .map(OfflineEvaluator::denied)
        .orElseGet(() -> byEvidence(path, page, accepted));
  }

  private OfflineVerdict byEvidence(ReplayPath path, StoredPage page, OfflineVerdict accepted) {
    return switch (path.residual().evaluate(StoredEvidence.of(path, page))) {
      case Decided(var isAccepted, var by) -> isAccepted ? accepted : rejected(by);
      case Residual rest ->
          rest.isCertainlyAccepted() ? accepted : byRecordedDecision(path, rest.formula());
    };
  }

  // The crawl's own formula gets the decision the crawl made; another formula gets it if its
  // residual is the same.
  private OfflineVerdict byRecordedDecision(ReplayPath path, Formula rest) {
    if (variant.formula().equals(snapshot.formula())) {
      snapshot
          .decision(path.url(), path.discoveryPath())
          .map(OfflineEvaluator::storedVerdict)
          .ifPresent(verdict -> recorded.record(path.url(), rest, verdict));
    }
    return recorded.find(path.url(), rest).orElseGet(() -> open(rest));
  }

  private static OfflineVerdict storedVerdict(StoredDecision decision) {
    if (decision.accepted()) return new Accepted();
    return new Rejected(decision.code().startsWith(REJECTED_BY) ? decision.by() : decision.code());
  }

  private static OfflineVerdict open(Formula rest) {
    var report = LintReport.of(rest.tree());
    var openConstraints =
        report.evaluationOrder().stream()
            .map(EvaluationCost::text)
            .collect(Collectors.joining(", "));
    return new Undecided(openConstraints, !report.partsNeedingBody().isEmpty());
  }
}
