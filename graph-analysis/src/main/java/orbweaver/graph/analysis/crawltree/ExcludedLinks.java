package orbweaver.graph.analysis.crawltree;

import java.sql.SQLException;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Temporary table {@code barred(source, target, activity)}: links from an accepted page that the
 * crawl must not follow although their target may be accepted, since they were rejected as often as
 * the page was accepted, by any version. Rejection can depend on the individual link only where a
 * formula tests the citing page or the link, where the formula changed, where the page has a
 * nofollow directive, or where a sitemap lists URLs outside its scope. In all other cases every
 * link to an accepted page leads there.
 */
final class ExcludedLinks {
  private static final String BARRED =
      """
      WITH path_dependent AS (
        SELECT id AS activity FROM versions GROUP BY id
        HAVING count(*) > 1
          OR bool_or(
            path_features LIKE '%REFERRER%' OR path_features LIKE '%FAMILY%'
              OR path_features LIKE '%LEVEL_ORDER%')),
      path_rejections AS (
        SELECT source, target, activity FROM rejections
        WHERE activity IN (SELECT activity FROM path_dependent)
          OR code IN ('SITEMAP_SCOPE', 'REJECTED_BY_NOFOLLOW'))
      SELECT source, target, activity
      FROM (
          SELECT source, target, activity, count(*) AS times
          FROM path_rejections
          GROUP BY source, target, activity) rejected
        JOIN (
          SELECT url AS source, activity, count(*) AS times
          FROM decisions
          WHERE accepted AND url IN (SELECT source FROM path_rejections)
          GROUP BY url, activity) evaluated USING (source, activity)
      WHERE rejected.times >= evaluated.times
      """;

  private ExcludedLinks() {}

  /** Creates the table. */
  static void materialize(GraphSnapshot snapshot) throws SQLException {
    snapshot.materialize("barred", BARRED);
  }
}
