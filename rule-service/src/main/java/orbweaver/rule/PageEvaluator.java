package orbweaver.rule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.page.Page;
import orbweaver.contract.policy.ExternalDataPolicy;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import orbweaver.rule.evaluation.CrawlCriteria;
import orbweaver.rule.evaluation.CriteriaCache;
import orbweaver.rule.evaluation.FetchEvidence;
import orbweaver.rule.evaluation.UrlDecision.Accepted;
import orbweaver.rule.evaluation.UrlDecision.Rejected;
import orbweaver.runtime.evaluation.FormulaCache;

/** Evaluator of pages and their outlinks. Not thread-safe. */
public final class PageEvaluator {
  private final PipelineManifest manifest;
  private final ActivityVersionLookup activities;
  private final Function<CrawlUrl, Optional<LatestPage>> latestPages;
  private final FormulaCache formulas = new FormulaCache();
  private final Map<String, Optional<CrawlCriteria>> currentCriteria = new HashMap<>();
  private final CriteriaCache criteriaCache = new CriteriaCache(formulas, System::nanoTime);
  private final RecentOutlinks recentOutlinks;
  private final boolean hasTraces;

  /**
   * Creates an evaluator.
   *
   * @param latestPages lookup of the latest successful page of a URL
   */
  public PageEvaluator(
      PipelineManifest manifest,
      ActivityVersionLookup activities,
      Function<CrawlUrl, Optional<LatestPage>> latestPages) {
    this(manifest, activities, latestPages, true, new RecentOutlinks(manifest.partitions()));
  }

  private PageEvaluator(
      PipelineManifest manifest,
      ActivityVersionLookup activities,
      Function<CrawlUrl, Optional<LatestPage>> latestPages,
      boolean hasTraces,
      RecentOutlinks recentOutlinks) {
    this.manifest = manifest;
    this.activities = activities;
    this.latestPages = latestPages;
    this.hasTraces = hasTraces;
    this.recentOutlinks = recentOutlinks;
  }

  /**
   * Creates an evaluator whose verdicts contain no traces, for verdicts that nobody asks to
   * explain: traces take most of the time of an evaluation.
   *
   * @param latestPages lookup of the latest successful page of a URL
   */
  public static PageEvaluator withoutTraces(
      PipelineManifest manifest,
      ActivityVersionLookup activities,
      Function<CrawlUrl, Optional<LatestPage>> latestPages) {
    return new PageEvaluator(
        manifest, activities, latestPages, false, new RecentOutlinks(manifest.partitions()));
  }

  /**
   * Creates an evaluator whose verdicts contain no traces, and which sends every accepted outlink,
   * also one that can bring nothing new to the frontier.
   *
   * @param latestPages lookup of the latest successful page of a URL
   */
  public static PageEvaluator withAllOutlinks(
      PipelineManifest manifest,
      ActivityVersionLookup activities,
      Function<CrawlUrl, Optional<LatestPage>> latestPages) {
    return new PageEvaluator(manifest, activities, latestPages, false, RecentOutlinks.ofNothing());
  }

  /** Evaluates a page; all its interests are decided by the same version of their activity. */
  public PageEvaluation evaluate(Page page) {
    lookUpCriteria(page.request().interests());
    return switch (page.outcome()) {
      case Fetched _, Redirected _, Filtered _, RobotsDenied _, Outcome.Blocked _, Failed _ ->
          evaluateResponse(page);
      case NotModified _ -> evaluateNotModified(page);
      case Deferred _, RefetchNeeded _ -> PageEvaluation.undecided(page.request(), page.outcome());
    };
  }

  private PageEvaluation evaluateResponse(Page page) {
    var request = page.request();
    var stored = LatestPage.of(page, request.interests().stream().anyMatch(this::usesLinkDetails));
    var evaluation = decide(request, stored).toEvaluation(request, page.outcome());
    // The page is stored although no activity may depend on it yet: a later one may.
    var isStored = stored.isWorthStoring() && !wouldLoseBody(stored, request);
    // Without a stored page, a confirmation that it is current would not help, so the validators
    // are dropped.
    return isStored
        ? evaluation.withPageVersion(page.pageVersion()).withLatestPage(stored)
        : evaluation.withPageVersion(page.pageVersion().map(PageVersion::withoutValidators));
  }

  // An unread body does not replace a body that was read before.
  private boolean wouldLoseBody(LatestPage stored, FetchRequest request) {
    return stored.outcome() instanceof Filtered
        && request.number() > 1
        && latestPages.apply(request.url()).filter(LatestPage::hasBody).isPresent();
  }

  private PageEvaluation evaluateNotModified(Page page) {
    var request = page.request();
    return latestPages
        .apply(request.url())
        .filter(stored -> suffices(stored, request))
        .or(() -> placeholderIfAllRejected(page))
        .map(
            stored ->
                decide(request, stored)
                    .toEvaluation(request, new NotModified())
                    .withPageVersion(page.pageVersion()))
        .orElseGet(
            () -> PageEvaluation.undecided(request, new RefetchNeeded(new BodyExtent.Whole())));
  }

  // Interests that an earlier service rejected need no stored page.
  private static Optional<LatestPage> placeholderIfAllRejected(Page page) {
    return Optional.of(new LatestPage(new Filtered(), page.evidence(), List.of(), true))
        .filter(_ -> page.request().interests().stream().allMatch(Interest::isRejected));
  }

  private boolean suffices(LatestPage stored, FetchRequest request) {
    return request.interests().stream()
        .allMatch(
            interest ->
                criteriaOf(interest)
                    .map(
                        criteria ->
                            mayUse(criteria.activity(), interest, stored)
                                && suffices(stored, request, interest))
                    .orElse(true));
  }

  // An activity that does not allow external data does not accept a page from it.
  private static boolean mayUse(Activity activity, Interest interest, LatestPage stored) {
    return !stored.isImported()
        || activity.effectivePolicy().effectiveExternalData() == ExternalDataPolicy.ALLOW
        || interest.isRejected();
  }

  private boolean suffices(LatestPage stored, FetchRequest request, Interest interest) {
    return switch (stored.outcome()) {
      case Fetched _, Filtered _ ->
          switch (fetchEvidence(request, stored).evaluate(interest)) {
            case Rejected _ -> true;
            case Accepted accepted ->
                accepted.isSettled()
                    && stored.hasBody()
                    && hasNeededDetails(stored, interest)
                    && hasNeededEntries(stored, interest)
                    && hasNeededEmbeds(stored, interest);
          };
      case Redirected _, Failed _, RobotsDenied _, Outcome.Blocked _ -> true;
      case NotModified _, Deferred _, RefetchNeeded _ -> false;
    };
  }

  private boolean hasNeededDetails(LatestPage stored, Interest interest) {
    return stored.hasLinkDetails() || !formulaUsesLinkDetails(interest);
  }

  // A request for a page reads it as a page, so its sitemap entries are not needed.
  private static boolean hasNeededEntries(LatestPage stored, Interest interest) {
    return stored.readAsSitemap() || interest.path().sitemapRole().isEmpty();
  }

  private static boolean hasNeededEmbeds(LatestPage stored, Interest interest) {
    return stored.hasEmbeds() || interest.path().embedLevel().isEmpty();
  }

  // Scores use the details of links where they are stored; no page is fetched again for them.
  private boolean usesLinkDetails(Interest interest) {
    return criteriaOf(interest).filter(CrawlCriteria::dependsOnLink).isPresent();
  }

  private boolean formulaUsesLinkDetails(Interest interest) {
    return criteriaOf(interest)
        .map(CrawlCriteria::formula)
        .filter(Formula::dependsOnLink)
        .isPresent();
  }

  private PageDecisions decide(FetchRequest request, LatestPage stored) {
    var processor =
        new OutlinkProcessor(
            request.url(),
            criteriaCache,
            new OutlinkBatcher(manifest, request.url()),
            recentOutlinks,
            hasTraces ? new TraceDictionary() : TraceDictionary.withoutRoom());
    var decisions = new PageDecisions(stored, fetchEvidence(request, stored), processor, hasTraces);
    for (var interest : request.interests()) {
      criteriaOf(interest)
          .ifPresentOrElse(
              criteria -> decisions.add(interest, formulaOf(interest), criteria),
              () -> decisions.addUnknownActivity(interest));
    }
    return decisions;
  }

  private FetchEvidence fetchEvidence(FetchRequest request, LatestPage stored) {
    return new FetchEvidence(request.url(), stored.evidence(), formulas);
  }

  private Optional<CrawlCriteria> criteriaOf(Interest interest) {
    return currentCriteria.getOrDefault(interest.activity(), Optional.empty());
  }

  /**
   * Looks up the criteria of the activities, each in the latest version that an interest names, or
   * a later one.
   */
  private void lookUpCriteria(List<Interest> interests) {
    var newest = new HashMap<String, Integer>();
    for (var interest : interests) newest.merge(interest.activity(), interest.version(), Math::max);
    currentCriteria.clear();
    newest.forEach(
        (id, version) ->
            currentCriteria.put(id, activities.current(id, version).map(criteriaCache::of)));
  }

  /** Returns the formula of an interest's version, if it is still known. */
  private Optional<Formula> formulaOf(Interest interest) {
    return activities
        .find(interest.activity(), interest.version())
        .filter(activity -> activity.version() == interest.version())
        .map(activity -> formulas.of(activity.formula()));
  }
}
