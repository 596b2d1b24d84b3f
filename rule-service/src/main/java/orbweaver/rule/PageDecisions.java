package orbweaver.rule;

import java.util.ArrayList;
import java.util.List;
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
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.language.Formula;
import orbweaver.rule.evaluation.CrawlCriteria;
import orbweaver.rule.evaluation.FetchEvidence;
import orbweaver.rule.evaluation.LinkOrder;
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
  private final boolean hasTraces;
  private final List<Decision> decisions = new ArrayList<>();
  private Optional<String> deadLetterReason = Optional.empty();

  PageDecisions(
      LatestPage page,
      FetchEvidence fetchEvidence,
      OutlinkProcessor outlinkProcessor,
      boolean hasTraces) {
    this.page = page;
    this.fetchEvidence = fetchEvidence;
    this.outlinkProcessor = outlinkProcessor;
    this.hasTraces = hasTraces;
  }

  /**
   * Decides one interest.
   *
   * @param interest the interest
   * @param formula formula of the interest's version, if it is still known
   * @param criteria criteria of the latest version of the activity
   */
  void add(Interest interest, Optional<Formula> formula, CrawlCriteria criteria) {
    var activity = criteria.activity();
    var decision = deniedByRobots(interest, activity).orElseGet(() -> decide(interest));
    decisions.add(withTrace(decision, formula));
    if (!decision.accepted()) return;
    if (page.outcome() instanceof Redirected(var to))
      outlinkProcessor.followRedirect(to, interest, criteria);
    else if (activity.actions().isPresent()) walkLinks(interest, criteria);
    else outlinkProcessor.followLinks(sourceOf(interest, criteria, LinkOrder.PAGE_ORDER));
  }

  private void walkLinks(Interest interest, CrawlCriteria criteria) {
    fetchEvidence
        .unmetPart(criteria.walkCondition(), interest)
        .ifPresentOrElse(
            part ->
                outlinkProcessor.leaveLinks(
                    sourceOf(interest, criteria, LinkOrder.PAGE_ORDER), part),
            () ->
                outlinkProcessor.followLinks(
                    sourceOf(interest, criteria, orderOf(interest, criteria))));
  }

  private LinkOrder orderOf(Interest interest, CrawlCriteria criteria) {
    return criteria.linkOrder(condition -> fetchEvidence.unmetPart(condition, interest).isEmpty());
  }

  private LinkSource sourceOf(Interest interest, CrawlCriteria criteria, LinkOrder order) {
    return LinkSource.of(page, interest, criteria, order);
  }

  // A violated constraint is reported as the formula contains it, not as the residual does.
  private Decision withTrace(Decision decision, Optional<Formula> formula) {
    var interest = decision.interest();
    var isConstraint = decision.code().isConstraintRejection();
    var trace =
        testedFormula(interest, formula)
            .filter(_ -> isOfPage(interest) && (hasTraces || isConstraint))
            .map(parsed -> fetchEvidence.trace(interest, parsed, decision.decidedBy()));
    var by = isConstraint ? trace.flatMap(DecisionTrace::decisiveConstraint) : NO_CONSTRAINT;
    return new Decision(
        abbreviated(interest),
        decision.accepted(),
        decision.code(),
        by.orElseGet(() -> TraceSteps.abbreviate(decision.decidedBy())),
        trace.filter(_ -> hasTraces));
  }

  private static Interest abbreviated(Interest interest) {
    return interest.withResidualOnly(TraceSteps.abbreviate(interest.residual()));
  }

  void addUnknownActivity(Interest interest) {
    decisions.add(
        rejected(abbreviated(interest), DecisionCode.EVIDENCE_UNOBTAINABLE, "activity unknown"));
    deadLetterReason =
        Optional.of(
            "activity: %s version %d (expected: one on topic activity)"
                .formatted(interest.activity(), interest.version()));
  }

  /** Returns all decisions, for a request that ended with that outcome. */
  PageEvaluation toEvaluation(FetchRequest request, Outcome outcome) {
    var batches = outlinkProcessor.batches();
    var budget = new SizeBudget(JsonSize.MAX_BYTES - JsonSize.of(request.url()));
    var fittedDecisions = budget.fitDecisions(decisions);
    var traces = budget.fitTraces(outlinkProcessor.traces());
    var verdict =
        new PageVerdict(
            request.url(),
            request.number(),
            outcome,
            fittedDecisions,
            budget.fitRejected(outlinkProcessor.rejected(), traces),
            outlinkProcessor.outlinkCounts(batches),
            traces);
    return new PageEvaluation(verdict, batches, Optional.empty(), deadLetterReason);
  }

  /**
   * Returns a rejection if robots.txt disallows the page and the activity does not own the server.
   * The page was fetched all the same, for another activity that does.
   */
  private Optional<Decision> deniedByRobots(Interest interest, Activity activity) {
    return page.evidence()
        .overriddenDisallow()
        .filter(_ -> !activity.ownOrigins().contains(fetchEvidence.origin()))
        .map(line -> rejected(interest, DecisionCode.ROBOTS_DENIED, line));
  }

  private Decision decide(Interest interest) {
    return switch (page.outcome()) {
      case Fetched _, Filtered _ -> byEvidence(interest);
      case Redirected _ -> redirected(interest);
      case RobotsDenied(var rule) -> rejected(interest, DecisionCode.ROBOTS_DENIED, rule);
      case Outcome.Blocked(var reason) -> rejected(interest, DecisionCode.BLOCKED_ADDRESS, reason);
      case Failed(var failure, _, _) -> rejected(interest, DecisionCode.FAILED, text(failure));
      case NotModified _, Deferred _, RefetchNeeded _ ->
          rejected(interest, DecisionCode.EVIDENCE_UNOBTAINABLE, "no response");
    };
  }

  private Decision byEvidence(Interest interest) {
    return switch (fetchEvidence.evaluate(interest)) {
      case Rejected(var code, var by) -> rejected(interest, code, by);
      case Accepted accepted when !accepted.isSettled() ->
          rejected(interest, DecisionCode.EVIDENCE_UNOBTAINABLE, accepted.residual());
      case Accepted _ when page.outcome() instanceof Filtered ->
          rejected(interest, DecisionCode.EVIDENCE_UNOBTAINABLE, "the body was not read");
      case Accepted _ -> new Decision(interest, true, acceptance(interest.path()), "");
    };
  }

  private static DecisionCode acceptance(DiscoveryPath path) {
    if (path.isEmbed()) return DecisionCode.EMBED;
    return path.sitemapRole().isPresent() ? DecisionCode.SITEMAP : DecisionCode.ACCEPTED;
  }

  private Optional<Formula> testedFormula(Interest interest, Optional<Formula> formula) {
    return interest.path().isEmbed() ? fetchEvidence.embedConstraints(interest) : formula;
  }

  private static boolean isOfPage(Interest interest) {
    return interest.path().sitemapRole().isEmpty();
  }

  // A redirect has no head or body to evaluate: the rest of the formula is dropped, unless an
  // earlier service rejected the interest.
  private Decision redirected(Interest interest) {
    if (interest.isRejected()) return byEvidence(interest);
    return new Decision(interest, true, DecisionCode.REDIRECTED, "");
  }

  private String text(Failure failure) {
    var text = failure.text();
    return page.evidence().status().map(status -> text + " (" + status + ")").orElse(text);
  }

  private static Decision rejected(Interest interest, DecisionCode code, String by) {
    return new Decision(interest, false, code, by);
  }
}
