package orbweaver.rule.evaluation;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Referrer;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.rule.evaluation.UrlDecision.Accepted;
import orbweaver.rule.evaluation.UrlDecision.Rejected;
import orbweaver.runtime.evaluation.FormulaCache;

/**
 * Interests in pages that are requested again: the interests of the last request, decided anew by
 * the newest version of their activity, without the evidence of the last response. Not thread-safe.
 */
public final class RenewedInterests {
  private final Function<String, Optional<Activity>> activities;
  private final CriteriaCache criteriaCache =
      new CriteriaCache(new FormulaCache(), System::nanoTime);

  /**
   * @param activities returns the newest version of an activity
   */
  public RenewedInterests(Function<String, Optional<Activity>> activities) {
    this.activities = activities;
  }

  /** Returns the interests in a page; none of an activity that rejects its URL now. */
  public List<Interest> of(Page page) {
    var url = page.request().url();
    return page.request().interests().stream()
        .flatMap(last -> renewed(url, last).stream())
        .distinct()
        .toList();
  }

  private Optional<Interest> renewed(CrawlUrl url, Interest last) {
    return activities.apply(last.activity()).flatMap(activity -> renewed(url, last, activity));
  }

  private Optional<Interest> renewed(CrawlUrl url, Interest last, Activity activity) {
    if (last.path().isEmbed())
      return Optional.of(new EmbedScope(last.path(), last.score()).interest(activity));
    var criteria = criteriaCache.of(activity);
    var context =
        last.referrer()
            .map(
                referrer ->
                    LinkContext.from(referrer.page(), criteria, last.path(), Optional.empty()))
            .orElseGet(() -> LinkContext.ofSeed(criteria, last.path()));
    var link = last.referrer().flatMap(Referrer::link);
    return switch (context.evaluate(url, link)) {
      case Accepted accepted ->
          Optional.of(context.interest(url, accepted, link.stream().toList()));
      case Rejected _ -> Optional.empty();
    };
  }
}
