package orbweaver.app.replay;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import orbweaver.app.replay.OfflineVerdict.Rejected;
import orbweaver.app.replay.OfflineVerdict.Undecided;
import orbweaver.app.replay.OfflineVerdict.WouldFetch;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.RobotsDirectives;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Rejection;
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.extractor.text.RobotsDirectivesParser;
import orbweaver.graph.store.StoredDecision;
import orbweaver.graph.store.StoredPage;
import orbweaver.language.Formula;
import orbweaver.language.lint.EvaluationCost;
import orbweaver.language.lint.LintReport;
import orbweaver.runtime.evaluation.FormulaCache;

/**
 * Fetcher that answers from a recorded crawl: by the evidence in the graph, and where that does not
 * suffice by the decisions of the crawl.
 */
final class RecordedFetcher {
  private static final String REJECTED_BY = "rejected-by-";
  private static final String RECORDED_NOFOLLOW = "robots directives";

  private final CrawlSnapshot snapshot;
  private final RuleVariant variant;
  private final RecordedDecisions recorded;
  private final boolean followsUndecided;
  private final FormulaCache formulas = new FormulaCache();

  /**
   * Creates a fetcher.
   *
   * @param recorded decisions of the crawl by evidence that is not stored; added to if the rules
   *     are those of the crawl
   * @param followsUndecided true to accept interests that the record does not decide, so that the
   *     links of the page are followed
   */
  RecordedFetcher(
      CrawlSnapshot snapshot,
      RuleVariant variant,
      RecordedDecisions recorded,
      boolean followsUndecided) {
    this.snapshot = snapshot;
    this.variant = variant;
    this.recorded = recorded;
    this.followsUndecided = followsUndecided;
  }

  /** Interest after its evaluation, with the verdict if the record does not decide it. */
  private record Evaluated(Interest interest, Optional<OfflineVerdict> undecided) {
    static Evaluated decided(Interest interest) {
      return new Evaluated(interest, Optional.empty());
    }
  }

  /** Answers a request. */
  RecordedAnswer answer(FetchRequest request, Instant now) {
    return snapshot
        .page(request.url())
        .map(page -> answer(request, page))
        .orElseGet(() -> neverFetched(request, Evidence.none(now)));
  }

  private RecordedAnswer answer(FetchRequest request, StoredPage page) {
    return switch (page.outcome()) {
      case "fetched", "filtered" -> read(request, page);
      case "redirected" -> redirected(request, page);
      case "robots-denied" ->
          variant.isBoundByRobots(request.url(), true)
              ? denied(request, page)
              : neverFetched(request, page.evidence());
      default -> failed(request, page);
    };
  }

  // The engine counts the page as unread and keeps nothing of it. A failure would be held for a
  // retry.
  private static RecordedAnswer neverFetched(FetchRequest request, Evidence evidence) {
    var settled =
        request.interests().stream()
            .map(interest -> interest.withResidual(Formula.T.toString()))
            .toList();
    return answer(
        page(request.withInterests(settled), new Outcome.Filtered(), evidence),
        _ -> Optional.of(new WouldFetch()));
  }

  // No retry: the record answers once and for all.
  private static RecordedAnswer failed(FetchRequest request, StoredPage page) {
    var outcome = new Outcome.Failed(Failure.CLIENT_ERROR);
    return answer(
        page(request, outcome, page.evidence()),
        interest ->
            interest.path().sitemapRole().isPresent()
                ? Optional.empty()
                : Optional.of(new Rejected("its outcome: " + page.outcome())));
  }

  private static RecordedAnswer denied(FetchRequest request, StoredPage page) {
    var line = page.detail().orElse("Disallow");
    return answer(
        page(request, new Outcome.RobotsDenied(line), page.evidence()), _ -> Optional.empty());
  }

  private static Page page(FetchRequest request, Outcome outcome, Evidence evidence) {
    return new Page(request, outcome, evidence, Optional.empty(), List.of(), false);
  }

  private static RecordedAnswer answer(
      Page page, Function<Interest, Optional<OfflineVerdict>> verdict) {
    return new RecordedAnswer(
        page, false, page.request().interests().stream().map(verdict).toList());
  }

  /**
   * Returns the answer of a redirect. It has no header or body to evaluate, so it is accepted
   * unless the evidence so far rejects it; only an open {@code known-to} leaves it undecided.
   */
  private RecordedAnswer redirected(FetchRequest request, StoredPage page) {
    var evaluated =
        request.interests().stream()
            .map(interest -> evaluateRedirect(request.url(), interest, page))
            .toList();
    var outcome =
        StoredLinks.redirectTarget(page)
            .<Outcome>map(Outcome.Redirected::new)
            .orElseGet(() -> new Outcome.Fetched(new BodyExtent.None()));
    return answer(request, evaluated, outcome, page, false);
  }

  private Evaluated evaluateRedirect(CrawlUrl url, Interest interest, StoredPage page) {
    var residual = formulas.of(interest.residual());
    var known =
        formulas.evaluate(interest, new StoredEvidence(url, residual, page).beforeResponse());
    if (known.isRejected()) return Evaluated.decided(known);
    var rest = formulas.of(known.residual());
    return rest.knownToNames().isEmpty()
        ? Evaluated.decided(known.withResidual(Formula.T.toString()))
        : undecided(known, rest);
  }

  private RecordedAnswer read(FetchRequest request, StoredPage page) {
    var isUnread = page.outcome().equals("filtered");
    // The links of a page that was not read are those of its header.
    var extent = isUnread ? new BodyExtent.Head() : new BodyExtent.Whole();
    var isDenied =
        page.evidence().overriddenDisallow().isPresent()
            && variant.isBoundByRobots(request.url(), snapshot.isDenied(request.url()));
    if (isDenied) {
      return answer(
          page(request, new Outcome.Fetched(extent), page.evidence()), _ -> Optional.empty());
    }
    var evaluated =
        request.interests().stream()
            .map(interest -> evaluate(request.url(), interest, page))
            .toList();
    return answer(request, evaluated, new Outcome.Fetched(extent), page, isUnread);
  }

  private RecordedAnswer answer(
      FetchRequest request,
      List<Evaluated> evaluated,
      Outcome outcome,
      StoredPage stored,
      boolean isUnread) {
    var interests = evaluated.stream().map(Evaluated::interest).toList();
    // A line that does not bind the rules must not lead to a rejection.
    var evidence = stored.evidence().withRobotsLine(Optional.empty());
    var page =
        new Page(
                request.withInterests(interests),
                outcome,
                evidence,
                Optional.empty(),
                StoredLinks.of(stored),
                false)
            .withRobotsDirectives(directives(request.url(), stored));
    return new RecordedAnswer(
        page, isUnread, evaluated.stream().map(Evaluated::undecided).toList());
  }

  private Optional<RobotsDirectives> directives(CrawlUrl url, StoredPage page) {
    if (snapshot.hasNofollow(url)) {
      return Optional.of(new RobotsDirectives(Optional.empty(), Optional.of(RECORDED_NOFOLLOW)));
    }
    return variant.policy().isPresent()
        ? RobotsDirectivesParser.parse(page.evidence(), List.of())
        : Optional.empty();
  }

  private Evaluated evaluate(CrawlUrl url, Interest interest, StoredPage page) {
    var residual = formulas.of(interest.residual());
    var known = formulas.evaluate(interest, new StoredEvidence(url, residual, page).all());
    return known.isSettled() || known.isRejected()
        ? Evaluated.decided(known)
        : byRecordedDecision(url, known);
  }

  // The crawl's own formula gets the decision that the crawl made; another formula gets it if its
  // residual is the same.
  private Evaluated byRecordedDecision(CrawlUrl url, Interest interest) {
    var residual = formulas.of(interest.residual());
    if (variant.formula().equals(snapshot.formula())) {
      snapshot
          .decision(url, interest.path())
          .ifPresent(decision -> recorded.record(url, residual, decision));
    }
    return recorded
        .find(url, residual)
        .map(decision -> Evaluated.decided(withDecision(interest, decision)))
        .orElseGet(() -> undecided(interest, residual));
  }

  private static Interest withDecision(Interest interest, StoredDecision decision) {
    if (decision.accepted()) return interest.withResidual(Formula.T.toString());
    var isByConstraint = decision.code().startsWith(REJECTED_BY);
    return interest.withRejection(
        new Rejection(EvidenceStage.RESOURCE, isByConstraint ? decision.by() : decision.code()));
  }

  private Evaluated undecided(Interest interest, Formula residual) {
    var report = LintReport.of(residual.tree());
    var openConstraints =
        report.evaluationOrder().stream()
            .map(EvaluationCost::text)
            .collect(Collectors.joining(", "));
    var verdict = new Undecided(openConstraints, !report.partsNeedingBody().isEmpty());
    return new Evaluated(
        followsUndecided
            ? interest.withResidual(Formula.T.toString())
            : interest.withRejection(new Rejection(EvidenceStage.RESOURCE, openConstraints)),
        Optional.of(verdict));
  }
}
