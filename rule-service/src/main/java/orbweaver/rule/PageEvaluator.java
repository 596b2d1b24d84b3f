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
  private final PipelineManifest ring;
  private final ActivityVersionLookup activities;
  private final Function<CrawlUrl, Optional<LatestPage>> latest;
  private final FormulaCache formulas = new FormulaCache();
  private final Map<String, Optional<Activity>> current = new HashMap<>();
  private final CriteriaCache criteriaCache = new CriteriaCache(formulas, System::nanoTime);
  private final RecentOutlinks recentOutlinks;

  /**
   * Creates an evaluator.
   *
   * @param latest lookup of the latest successful page of a URL
   */
  public PageEvaluator(
      PipelineManifest ring,
      ActivityVersionLookup activities,
      Function<CrawlUrl, Optional<LatestPage>> latest) {
    this.ring = ring;
    this.activities = activities;
    this.latest = latest;
    recentOutlinks = new RecentOutlinks(ring.partitions());
  }

  /** Evaluates a page with one version of each activity. */
  public PageEvaluation evaluate(Page page) {
    lookUpActivities(page.request().interests());
    return switch (page.outcome()) {
      case Fetched _, Redirected _, Filtered _, RobotsDenied _, Outcome.Blocked _, Failed _ ->
          fetched(page);
      case NotModified _ -> notModified(page);
      case Deferred _, RefetchNeeded _ -> PageEvaluation.undecided(page.request(), page.outcome());
    };
  }

  private PageEvaluation fetched(Page page) {
    var order = page.request();
    var stored = LatestPage.of(page, order.interests().stream().anyMatch(this::usesLinkDetails));
    var evaluation = decide(order, stored).toEvaluation(order, page.outcome());
    // The page is stored although no activity may depend on it yet: a later one may.
    var isStored = stored.isWorthStoring() && !wouldLoseBody(stored, order);
    // Without a stored page, a confirmation that it is current would not help, so the validators
    // are dropped.
    return isStored
        ? evaluation.withPageVersion(page.pageVersion()).withLatestPage(stored)
        : evaluation.withPageVersion(page.pageVersion().map(PageVersion::withoutValidators));
  }

  // An unread body does not replace a body that was read before.
  private boolean wouldLoseBody(LatestPage stored, FetchRequest order) {
    return stored.outcome() instanceof Filtered
        && order.number() > 1
        && latest.apply(order.url()).filter(LatestPage::hasBody).isPresent();
  }

  private PageEvaluation notModified(Page page) {
    var order = page.request();
    return latest
        .apply(order.url())
        .filter(stored -> suffices(stored, order))
        .or(() -> rejectedBefore(page))
        .map(
            stored ->
                decide(order, stored)
                    .toEvaluation(order, new NotModified())
                    .withPageVersion(page.pageVersion()))
        .orElseGet(
            () -> PageEvaluation.undecided(order, new RefetchNeeded(new BodyExtent.Whole())));
  }

  // Interests that were rejected by a service on the way need no page.
  private static Optional<LatestPage> rejectedBefore(Page page) {
    return Optional.of(new LatestPage(new Filtered(), page.evidence(), List.of(), true))
        .filter(_ -> page.request().interests().stream().allMatch(Interest::isRejected));
  }

  private boolean suffices(LatestPage stored, FetchRequest order) {
    return order.interests().stream()
        .allMatch(
            wish ->
                activityOf(wish)
                    .filter(
                        activity ->
                            !mayUse(activity, wish, stored) || !suffices(stored, order, wish))
                    .isEmpty());
  }

  // An activity that does not allow external data does not accept a page from it.
  private static boolean mayUse(Activity activity, Interest wish, LatestPage stored) {
    return !stored.isImported()
        || activity.effectivePolicy().effectiveExternalData() == ExternalDataPolicy.ALLOW
        || wish.isRejected();
  }

  private boolean suffices(LatestPage stored, FetchRequest order, Interest wish) {
    return switch (stored.outcome()) {
      case Fetched _, Filtered _ ->
          switch (exchange(order, stored).evaluate(wish)) {
            case Rejected _ -> true;
            case Accepted wanted ->
                wanted.isSettled()
                    && stored.hasBody()
                    && hasNeededDetails(stored, wish)
                    && hasNeededEntries(stored, wish);
          };
      case Redirected _, Failed _, RobotsDenied _, Outcome.Blocked _ -> true;
      case NotModified _, Deferred _, RefetchNeeded _ -> false;
    };
  }

  private boolean hasNeededDetails(LatestPage stored, Interest wish) {
    return stored.hasLinkDetails() || !formulaUsesLinkDetails(wish);
  }

  // A request for a page reads it as a page, so its sitemap entries are not needed.
  private static boolean hasNeededEntries(LatestPage stored, Interest wish) {
    return stored.readAsSitemap() || wish.path().sitemapRole().isEmpty();
  }

  // Scores use the details of links where they are stored; no page is fetched again for them.
  private boolean usesLinkDetails(Interest wish) {
    return activityOf(wish).map(criteriaCache::of).filter(CrawlCriteria::dependsOnLink).isPresent();
  }

  private boolean formulaUsesLinkDetails(Interest wish) {
    return activityOf(wish)
        .map(Activity::formula)
        .map(formulas::of)
        .filter(Formula::dependsOnLink)
        .isPresent();
  }

  private PageDecisions decide(FetchRequest order, LatestPage stored) {
    var processor =
        new OutlinkProcessor(
            order.url(), criteriaCache, new OutlinkBatcher(ring, order.url()), recentOutlinks);
    var decisions = new PageDecisions(stored, exchange(order, stored), processor);
    for (var wish : order.interests()) {
      activityOf(wish)
          .ifPresentOrElse(
              activity -> decisions.add(wish, formulaOf(wish), activity),
              () -> decisions.addUnknownActivity(wish));
    }
    return decisions;
  }

  private FetchEvidence exchange(FetchRequest order, LatestPage stored) {
    return new FetchEvidence(order.url(), stored.evidence(), formulas);
  }

  private Optional<Activity> activityOf(Interest wish) {
    return current.getOrDefault(wish.activity(), Optional.empty());
  }

  /** Looks up the activities, each in the latest version that an interest names, or a later one. */
  private void lookUpActivities(List<Interest> wishes) {
    var newest = new HashMap<String, Integer>();
    for (var wish : wishes) newest.merge(wish.activity(), wish.version(), Math::max);
    current.clear();
    newest.forEach((id, version) -> current.put(id, activities.current(id, version)));
  }

  /** Returns the formula of an interest's version, if it is still known. */
  private Optional<Formula> formulaOf(Interest wish) {
    return activities
        .find(wish.activity(), wish.version())
        .filter(activity -> activity.version() == wish.version())
        .map(activity -> formulas.of(activity.formula()));
  }
}
