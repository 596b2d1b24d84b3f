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

/** Judges pages and what they lead to. For one thread. */
public final class PageJudge {
  private final Ring ring;
  private final Activities activities;
  private final Function<CrawlUrl, Optional<LatestPage>> latest;
  private final Formulas formulas = new Formulas();
  private final Map<String, Optional<Activity>> current = new HashMap<>();
  private final Judges judges = new Judges(formulas, System::nanoTime);
  private final Referred referred;

  /**
   * @param latest where the latest good page of a URL is looked up
   */
  public PageJudge(
      Ring ring, Activities activities, Function<CrawlUrl, Optional<LatestPage>> latest) {
    this.ring = ring;
    this.activities = activities;
    this.latest = latest;
    referred = new Referred(ring.partitions());
  }

  /** All that follows from a page. It is judged by one version of each activity. */
  public Judged judge(Page page) {
    look(page.order().wishes());
    return switch (page.outcome()) {
      case Got _, Moved _, Unwanted _, Denied _, Outcome.Refused _, Failed _ -> fresh(page);
      case Unchanged _ -> unchanged(page);
      case Deferred _, Needs _ -> Judged.undecided(page.order(), page.outcome());
    };
  }

  private Judged fresh(Page page) {
    var order = page.order();
    var answer = LatestPage.of(page, order.wishes().stream().anyMatch(this::listensToLinks));
    var judged = hear(order, answer).closed(order, page.outcome());
    // An activity that nobody has asked for yet may want it tomorrow.
    var keeps = answer.isPage() && !saysLess(answer, order);
    // That it is current still would help nobody who has not kept it.
    return keeps
        ? judged.bringing(page.copy()).keeping(answer)
        : judged.bringing(page.copy().map(Copy::unnamed));
  }

  // A body that nobody wanted this time takes none away that was read before.
  private boolean saysLess(LatestPage answer, Order order) {
    return answer.outcome() instanceof Unwanted
        && order.number() > 1
        && latest.apply(order.url()).filter(LatestPage::hasBody).isPresent();
  }

  private Judged unchanged(Page page) {
    var order = page.order();
    return latest
        .apply(order.url())
        .filter(known -> suffices(known, order))
        .or(() -> unread(page))
        .map(known -> hear(order, known).closed(order, new Unchanged()).bringing(page.copy()))
        .orElseGet(() -> Judged.undecided(order, new Needs(new Extent.Whole())));
  }

  // Whoever was refused on the way is not waiting for a page.
  private static Optional<LatestPage> unread(Page page) {
    return Optional.of(new LatestPage(new Unwanted(), page.evidence(), List.of(), true))
        .filter(_ -> page.order().wishes().stream().allMatch(Wish::isRefused));
  }

  private boolean suffices(LatestPage known, Order order) {
    return order.wishes().stream()
        .allMatch(
            wish ->
                activityOf(wish)
                    .filter(
                        activity ->
                            !mayHear(activity, wish, known) || !suffices(known, order, wish))
                    .isEmpty());
  }

  // Who takes nobody's word is not served a page that others told of.
  private static boolean mayHear(Activity activity, Wish wish, LatestPage known) {
    return !known.isTold() || activity.way().whom() == Trust.OTHERS || wish.isRefused();
  }

  private boolean suffices(LatestPage known, Order order, Wish wish) {
    return switch (known.outcome()) {
      case Got _, Unwanted _ ->
          switch (exchange(order, known).judge(wish)) {
            case Refusal _ -> true;
            case Wanted wanted ->
                wanted.isFinal()
                    && known.hasBody()
                    && tellsLinks(known, wish)
                    && tellsListings(known, wish);
          };
      case Moved _, Failed _, Denied _, Outcome.Refused _ -> true;
      case Unchanged _, Deferred _, Needs _ -> false;
    };
  }

  private boolean tellsLinks(LatestPage known, Wish wish) {
    return known.inWords() || !asksForLinks(wish);
  }

  // Whoever asked for it as a page had it read as one.
  private static boolean tellsListings(LatestPage known, Wish wish) {
    return known.asMeans() || wish.label().means().isEmpty();
  }

  // What makes a link better is heard where it is at hand; no page is asked for again to hear it.
  private boolean listensToLinks(Wish wish) {
    return activityOf(wish).map(judges::of).filter(Measure::speaksOfLink).isPresent();
  }

  private boolean asksForLinks(Wish wish) {
    return activityOf(wish)
        .map(Activity::formula)
        .map(formulas::of)
        .filter(Formula::speaksOfLink)
        .isPresent();
  }

  private Hearing hear(Order order, LatestPage answer) {
    var onward = new Onward(order.url(), judges, new ReferralPacker(ring, order.url()), referred);
    var hearing = new Hearing(answer, exchange(order, answer), onward);
    for (var wish : order.wishes()) {
      activityOf(wish)
          .ifPresentOrElse(
              activity -> hearing.hear(wish, formulaOf(wish), activity),
              () -> hearing.unknown(wish));
    }
    return hearing;
  }

  private Exchange exchange(Order order, LatestPage answer) {
    return new Exchange(order.url(), answer.evidence(), formulas);
  }

  private Optional<Activity> activityOf(Wish wish) {
    return current.getOrDefault(wish.activity(), Optional.empty());
  }

  /** Looks the activities up, each in the newest version that a wish names, or a later one. */
  private void look(List<Wish> wishes) {
    var newest = new HashMap<String, Integer>();
    for (var wish : wishes) newest.merge(wish.activity(), wish.version(), Math::max);
    current.clear();
    newest.forEach((id, version) -> current.put(id, activities.current(id, version)));
  }

  /** The formula that made a wish, if it is still known. */
  private Optional<Formula> formulaOf(Wish wish) {
    return activities
        .find(wish.activity(), wish.version())
        .filter(activity -> activity.version() == wish.version())
        .map(activity -> formulas.of(activity.formula()));
  }
}
