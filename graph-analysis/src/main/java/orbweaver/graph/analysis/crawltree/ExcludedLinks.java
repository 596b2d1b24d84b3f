package orbweaver.graph.analysis.crawltree;

import java.sql.SQLException;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Temporary table {@code excluded_links(source, target, activity, is_unevaluated)}: links from an
 * accepted page that are no arcs of the crawl tree, even if their target was accepted by another
 * link. A link is excluded if all versions together rejected it as often as they accepted its page.
 * {@code is_unevaluated} tells that no formula was evaluated for its target.
 *
 * <p>Whether a link is rejected can differ between the links to a target only in five cases: a
 * formula tests the referrer or the link, the formula changed, the page has a nofollow directive,
 * the actions of the activity do not walk the links of the page, or a sitemap lists a URL outside
 * its scope. Rejections in other cases exclude no link.
 */
final class ExcludedLinks {
  private static final String EXCLUDED_LINKS =
      """
      WITH path_dependent AS (
        SELECT id AS activity FROM versions GROUP BY id
        HAVING count(*) > 1
          OR bool_or(
            path_features LIKE '%%REFERRER%%' OR path_features LIKE '%%FAMILY%%'
              OR path_features LIKE '%%LEVEL_ORDER%%')),
      path_rejections AS (
        SELECT source, target, activity, code FROM rejections
        WHERE activity IN (SELECT activity FROM path_dependent)
          OR code IN ('SITEMAP_SCOPE', 'REJECTED_BY_NOFOLLOW', 'NOT_WALKED'))
      SELECT source, target, activity, is_unevaluated
      FROM (
          SELECT source, target, activity, count(*) AS times,
            bool_or(code IN %s) AS is_unevaluated
          FROM path_rejections
          GROUP BY source, target, activity) rejected
        JOIN (
          SELECT url AS source, activity, count(*) AS times
          FROM decisions
          WHERE accepted AND url IN (SELECT source FROM path_rejections)
          GROUP BY url, activity) evaluated USING (source, activity)
      WHERE rejected.times >= evaluated.times
      """
          .formatted(CrawlRegion.UNEVALUATED_CODES);

  private ExcludedLinks() {}

  /** Creates the table. */
  static void materialize(GraphSnapshot snapshot) throws SQLException {
    snapshot.materialize("excluded_links", EXCLUDED_LINKS);
  }
}
