package orbweaver.rule;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.rule.evaluation.CrawlCriteria;
import orbweaver.rule.evaluation.EmbedScope;
import orbweaver.rule.evaluation.LinkOrder;
import orbweaver.rule.evaluation.ReferrerScore;

/**
 * Page that was accepted for one interest, as the source of links.
 *
 * @param page the page
 * @param interest the interest
 * @param criteria criteria of the latest version of its activity
 * @param order order in which the hyperlinks are followed
 * @param path discovery path of the page
 * @param score score that each link has because of the page; empty if no walker of the activity
 *     sorts links by documents
 */
record LinkSource(
    LatestPage page,
    Interest interest,
    CrawlCriteria criteria,
    LinkOrder order,
    DiscoveryPath path,
    Optional<Integer> score) {
  private static final Optional<Integer> LOWEST_SCORE = Optional.of(0);

  /** Returns the source of the links of a page. */
  static LinkSource of(
      LatestPage page, Interest interest, CrawlCriteria criteria, LinkOrder order) {
    var path = pathOf(interest, criteria.activity());
    return new LinkSource(
        page, interest, criteria, order, path, scoreOfLinks(page, interest, criteria, order));
  }

  Activity activity() {
    return criteria.activity();
  }

  // The latest version of the activity decides whether embeds are requested.
  static DiscoveryPath pathOf(Interest interest, Activity activity) {
    var path = interest.path();
    return path.isEmbed() ? path : path.withEmbedLevel(EmbedScope.levelOfPages(activity));
  }

  /** Returns the source of a nofollow directive; empty if there is none, or it is not obeyed. */
  Optional<String> nofollow() {
    return page.nofollow().filter(_ -> activity().effectivePolicy().obeysRobotsMeta());
  }

  // A page without a score passes on that of the link that led to it: another walker takes its
  // links, or another activity had fetched it. Links without any score would precede those of all
  // other pages.
  private static Optional<Integer> scoreOfLinks(
      LatestPage page, Interest interest, CrawlCriteria criteria, LinkOrder order) {
    if (!criteria.sortsByDocument()) return Optional.empty();
    return order
        .saltonScoring()
        .flatMap(
            scoring ->
                page.score(scoring.text())
                    .map(document -> ReferrerScore.of(document, scoring.largestWeight())))
        .or(interest::score)
        .or(() -> LOWEST_SCORE);
  }

  /**
   * Returns the score of the target of a redirect, which has no document: that of the link that led
   * to the redirect. The target of a seed precedes all links, as the seed does.
   */
  static Optional<Integer> scoreOfRedirect(Interest interest, CrawlCriteria criteria) {
    if (!criteria.sortsByDocument()) return Optional.empty();
    return interest.isSeed() ? interest.score() : interest.score().or(() -> LOWEST_SCORE);
  }
}
