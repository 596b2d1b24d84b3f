package orbweaver.rule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.Ring;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.course.Trust;
import orbweaver.contract.fetch.Copy;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.kit.judging.Formulas;
import orbweaver.language.Formula;
import orbweaver.rule.formula.Exchange;
import orbweaver.rule.formula.Judges;
import orbweaver.rule.formula.Measure;
import orbweaver.rule.formula.Ruling.Refusal;
import orbweaver.rule.formula.Ruling.Wanted;

/** Evaluator of pages and their outlinks. Not thread-safe. */
public final class PageJudge {
  private final Ring ring;
  private final Activities activities;
  private final Function<CrawlUrl, Optional<LatestPage>> latest;
  private final Formulas formulas = new Formulas();
  private final Map<String, Optional<Activity>> current = new HashMap<>();
  private final Judges criteriaCache = new Judges(formulas, System::nanoTime);
  private final Referred recentOutlinks;

  /**
   * Creates an evaluator.
   *
   * @param latest lookup of the latest successful page of a URL
   */
  public PageJudge(
      Ring ring, Activities activities, Function<CrawlUrl, Optional<LatestPage>> latest) {
    this.ring = ring;
    this.activities = activities;
    this.latest = latest;
    recentOutlinks = new Referred(ring.partitions());
  }

  /** Evaluates a page with one version of each activity. */
  public Judged judge(Page page) {
    lookUpActivities(page.order().wishes());
    return switch (page.outcome()) {
      case Got _, Moved _, Unwanted _, Denied _, Outcome.Refused _, Failed _ -> fetched(page);
      case Unchanged _ -> notModified(page);
      case Deferred _, Needs _ -> Judged.undecided(page.order(), page.outcome());
    };
  }

  private Judged fetched(Page page) {
    var order = page.order();
    var stored = LatestPage.of(page, order.wishes().stream().anyMatch(this::usesLinkDetails));
    var evaluation = decide(order, stored).closed(order, page.outcome());
    // The page is stored although no activity may depend on it yet: a later one may.
    var isStored = stored.isPage() && !wouldLoseBody(stored, order);
    // Without a stored page, a confirmation that it is current would not help, so the validators
    // are dropped.
    return isStored
        ? evaluation.bringing(page.copy()).keeping(stored)
        : evaluation.bringing(page.copy().map(Copy::unnamed));
  }

  // An unread body does not replace a body that was read before.
  private boolean wouldLoseBody(LatestPage stored, Order order) {
    return stored.outcome() instanceof Unwanted
        && order.number() > 1
        && latest.apply(order.url()).filter(LatestPage::hasBody).isPresent();
  }

  private Judged notModified(Page page) {
    var order = page.order();
    return latest
        .apply(order.url())
        .filter(stored -> suffices(stored, order))
        .or(() -> rejectedBefore(page))
        .map(stored -> decide(order, stored).closed(order, new Unchanged()).bringing(page.copy()))
        .orElseGet(() -> Judged.undecided(order, new Needs(new Extent.Whole())));
  }

  // Interests that were rejected by a service on the way need no page.
  private static Optional<LatestPage> rejectedBefore(Page page) {
    return Optional.of(new LatestPage(new Unwanted(), page.evidence(), List.of(), true))
        .filter(_ -> page.order().wishes().stream().allMatch(Wish::isRefused));
  }

  private boolean suffices(LatestPage stored, Order order) {
    return order.wishes().stream()
        .allMatch(
            wish ->
                activityOf(wish)
                    .filter(
                        activity ->
                            !mayUse(activity, wish, stored) || !suffices(stored, order, wish))
                    .isEmpty());
  }

  // An activity that does not allow external data does not accept a page from it.
  private static boolean mayUse(Activity activity, Wish wish, LatestPage stored) {
    return !stored.isTold() || activity.way().whom() == Trust.OTHERS || wish.isRefused();
  }

  private boolean suffices(LatestPage stored, Order order, Wish wish) {
    return switch (stored.outcome()) {
      case Got _, Unwanted _ ->
          switch (exchange(order, stored).judge(wish)) {
            case Refusal _ -> true;
            case Wanted wanted ->
                wanted.isFinal()
                    && stored.hasBody()
                    && hasNeededDetails(stored, wish)
                    && hasNeededEntries(stored, wish);
          };
      case Moved _, Failed _, Denied _, Outcome.Refused _ -> true;
      case Unchanged _, Deferred _, Needs _ -> false;
    };
  }

  private boolean hasNeededDetails(LatestPage stored, Wish wish) {
    return stored.inWords() || !formulaUsesLinkDetails(wish);
  }

  // A request for a page reads it as a page, so its sitemap entries are not needed.
  private static boolean hasNeededEntries(LatestPage stored, Wish wish) {
    return stored.asMeans() || wish.label().means().isEmpty();
  }

  // Scores use the details of links where they are stored; no page is fetched again for them.
  private boolean usesLinkDetails(Wish wish) {
    return activityOf(wish).map(criteriaCache::of).filter(Measure::speaksOfLink).isPresent();
  }

  private boolean formulaUsesLinkDetails(Wish wish) {
    return activityOf(wish)
        .map(Activity::formula)
        .map(formulas::of)
        .filter(Formula::speaksOfLink)
        .isPresent();
  }

  private Hearing decide(Order order, LatestPage stored) {
    var processor = new Onward(order.url(), criteriaCache, new ReferralPacker(ring, order.url()), recentOutlinks);
    var decisions = new Hearing(stored, exchange(order, stored), processor);
    for (var wish : order.wishes()) {
      activityOf(wish)
          .ifPresentOrElse(
              activity -> decisions.hear(wish, formulaOf(wish), activity),
              () -> decisions.unknown(wish));
    }
    return decisions;
  }

  private Exchange exchange(Order order, LatestPage stored) {
    return new Exchange(order.url(), stored.evidence(), formulas);
  }

  private Optional<Activity> activityOf(Wish wish) {
    return current.getOrDefault(wish.activity(), Optional.empty());
  }

  /** Looks up the activities, each in the latest version that an interest names, or a later one. */
  private void lookUpActivities(List<Wish> wishes) {
    var newest = new HashMap<String, Integer>();
    for (var wish : wishes) newest.merge(wish.activity(), wish.version(), Math::max);
    current.clear();
    newest.forEach((id, version) -> current.put(id, activities.current(id, version)));
  }

  /** Returns the formula of an interest's version, if it is still known. */
  private Optional<Formula> formulaOf(Wish wish) {
    return activities
        .find(wish.activity(), wish.version())
        .filter(activity -> activity.version() == wish.version())
        .map(activity -> formulas.of(activity.formula()));
  }
}
