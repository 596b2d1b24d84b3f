package orbweaver.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.language.Formula;
import orbweaver.rule.evaluation.FetchEvidence;
import orbweaver.rule.evaluation.UrlDecision.Accepted;
import orbweaver.rule.evaluation.UrlDecision.Rejected;
import orbweaver.runtime.evaluation.TraceSteps;

/**
 * Collector of the decisions on one page: it decides the interests in it one by one and processes
 * the outlinks of each accepted one.
 */
final class PageDecisions {
  private static final Optional<String> NO_CONSTRAINT = Optional.empty();

  private final LatestPage page;
  private final FetchEvidence fetchEvidence;
  private final OutlinkProcessor outlinkProcessor;
  private final List<Decision> decisions = new ArrayList<>();
  private Optional<String> deadLetterReason = Optional.empty();

  PageDecisions(LatestPage page, FetchEvidence fetchEvidence, OutlinkProcessor outlinkProcessor) {
    this.page = page;
    this.fetchEvidence = fetchEvidence;
    this.outlinkProcessor = outlinkProcessor;
  }

  /**
   * Decides one interest.
   *
   * @param wish the interest
   * @param formula formula of the interest's version, if it is still known
   * @param activity latest version of the activity
   */
  void add(Interest wish, Optional<Formula> formula, Activity activity) {
    var decision = deniedByRobots(wish, activity).orElseGet(() -> decide(wish));
    decisions.add(withTrace(decision, formula));
    if (!decision.accepted()) return;
    if (page.outcome() instanceof Redirected(var to))
      outlinkProcessor.followRedirect(to, wish.path(), activity);
    else outlinkProcessor.followLinks(page, wish.path(), activity);
  }

  // A violated constraint is reported as the formula contains it, not as the residual does.
  private Decision withTrace(Decision decision, Optional<Formula> formula) {
    var wish = decision.interest();
    var trace =
        formula
            .filter(_ -> isOfPage(wish))
            .map(parsed -> fetchEvidence.trace(wish, parsed, decision.decidedBy()));
    var by =
        decision.code().isConstraintRejection()
            ? trace.flatMap(DecisionTrace::decisiveConstraint)
            : NO_CONSTRAINT;
    return new Decision(
        decided(wish),
        decision.accepted(),
        decision.code(),
        by.orElseGet(() -> TraceSteps.abbreviate(decision.decidedBy())),
        trace);
  }

  private static Interest decided(Interest wish) {
    return wish.withResidualOnly(TraceSteps.abbreviate(wish.residual()));
  }

  void addUnknownActivity(Interest wish) {
    decisions.add(rejected(decided(wish), DecisionCode.EVIDENCE_UNOBTAINABLE, "activity unknown"));
    deadLetterReason =
        Optional.of(
            "activity: %s version %d (expected: one on topic activity)"
                .formatted(wish.activity(), wish.version()));
  }

  /** Returns all decisions, for a request that ended with that outcome. */
  PageEvaluation toEvaluation(FetchRequest order, Outcome outcome) {
    var batches = outlinkProcessor.batches();
    var budget = new SizeBudget(JsonSize.MAX_BYTES - JsonSize.of(order.url()));
    var decided = budget.fitDecisions(decisions);
    var traces = budget.fitTraces(outlinkProcessor.traces());
    var verdict =
        new PageVerdict(
            order.url(),
            order.number(),
            outcome,
            decided,
            budget.fitRejected(outlinkProcessor.rejected(), traces),
            outlinkProcessor.outlinkCounts(batches),
            traces);
    return new PageEvaluation(verdict, batches, Optional.empty(), deadLetterReason);
  }

  /**
   * Rejects a page that was fetched only because its operator owns the server: robots.txt binds all
   * other activities.
   */
  private Optional<Decision> deniedByRobots(Interest wish, Activity activity) {
    return page.evidence()
        .overriddenDisallow()
        .filter(_ -> !activity.ownOrigins().contains(fetchEvidence.origin()))
        .map(line -> rejected(wish, DecisionCode.ROBOTS_DENIED, line));
  }

  private Decision decide(Interest wish) {
    return switch (page.outcome()) {
      case Fetched _, Filtered _ -> byEvidence(wish);
      case Redirected _ -> redirected(wish);
      case RobotsDenied(var rule) -> rejected(wish, DecisionCode.ROBOTS_DENIED, rule);
      case Outcome.Blocked(var reach) -> rejected(wish, DecisionCode.BLOCKED_ADDRESS, reach);
      case Failed(var failure, _, _) -> rejected(wish, DecisionCode.FAILED, text(failure));
      case NotModified _, Deferred _, RefetchNeeded _ ->
          rejected(wish, DecisionCode.EVIDENCE_UNOBTAINABLE, "no response");
    };
  }

  private Decision byEvidence(Interest wish) {
    return switch (fetchEvidence.evaluate(wish)) {
      case Rejected(var code, var by) -> rejected(wish, code, by);
      case Accepted wanted when !wanted.isSettled() ->
          rejected(wish, DecisionCode.EVIDENCE_UNOBTAINABLE, wanted.residual());
      case Accepted _ when page.outcome() instanceof Filtered ->
          rejected(wish, DecisionCode.EVIDENCE_UNOBTAINABLE, "the body was not read");
      case Accepted _ ->
          new Decision(
              wish, true, isOfPage(wish) ? DecisionCode.ACCEPTED : DecisionCode.SITEMAP, "");
    };
  }

  private static boolean isOfPage(Interest wish) {
    return wish.path().sitemapRole().isEmpty();
  }

  // A redirect has no head or body to evaluate: the rest of the formula is dropped, unless the
  // interest was rejected by a service on the way.
  private Decision redirected(Interest wish) {
    if (wish.isRejected()) return byEvidence(wish);
    return new Decision(wish, true, DecisionCode.REDIRECTED, "");
  }

  private String text(Failure failure) {
    var text = failure.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return page.evidence().status().map(status -> text + " (" + status + ")").orElse(text);
  }

  private static Decision rejected(Interest wish, DecisionCode code, String by) {
    return new Decision(wish, false, code, by);
  }
}
