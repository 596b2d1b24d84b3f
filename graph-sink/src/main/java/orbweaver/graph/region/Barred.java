package orbweaver.graph.region;

import java.sql.SQLException;
import orbweaver.graph.sql.Snapshot;

/**
 * The temporary table {@code barred(source, target, activity)}: where a link of an accepted page is
 * no way, though its target may be accepted, since the page's links there were refused as often as
 * the page was accepted, by whichever version judged them. Only where one link may be refused and
 * another not: where a formula speaks of the citing page or the link, or was changed, and where a
 * page asks that its links be left alone or a sitemap lists what it may not; elsewhere every link
 * to a page that is accepted leads there.
 */
final class Barred {
  private static final String BARRED =
      """
      WITH choosy AS (
        SELECT id AS activity FROM versions GROUP BY id
        HAVING count(*) > 1
          OR bool_or(
            labels LIKE '%CITATION%' OR labels LIKE '%FAMILY%' OR labels LIKE '%LEVEL%')),
      heard AS (
        SELECT source, target, activity FROM refusals
        WHERE activity IN (SELECT activity FROM choosy)
          OR code IN ('UNHEEDED', 'REFUSED_BY_NOFOLLOW'))
      SELECT source, target, activity
      FROM (
          SELECT source, target, activity, count(*) AS times
          FROM heard
          GROUP BY source, target, activity) refused
        JOIN (
          SELECT url AS source, activity, count(*) AS times
          FROM decisions
          WHERE accepted AND url IN (SELECT source FROM heard)
          GROUP BY url, activity) judged USING (source, activity)
      WHERE refused.times >= judged.times
      """;

  private Barred() {}

  /** Makes the table. */
  static void find(Snapshot snapshot) throws SQLException {
    snapshot.keep("barred", BARRED);
  }
}
