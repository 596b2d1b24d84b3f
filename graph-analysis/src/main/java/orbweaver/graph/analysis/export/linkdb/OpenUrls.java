package orbweaver.graph.analysis.export.linkdb;

import java.sql.SQLException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query for the open URLs: a crawl may still read them. They were accepted and not requested yet,
 * or failed in a way that another request might change. A link that every activity rejected, for
 * example because it is too deep or leads to another site, is not open; nor is a URL that
 * robots.txt denies, or that is no page.
 *
 * @param activity activity whose decisions count; all if absent
 */
record OpenUrls(Optional<String> activity) implements GraphQuery<Set<String>, RuntimeException> {
  // A page is evaluated once for each of its discovery paths, and so are its links. A page without
  // a decision is still to be evaluated.
  private static final String ACCEPTED =
      """
      WITH unrequested AS (
        SELECT DISTINCT source, target
        FROM links JOIN latest USING (source, number)
          LEFT JOIN (SELECT source AS requested_url FROM latest) requested ON requested_url = target
        WHERE ordinal IS NOT NULL AND requested_url IS NULL),
      evaluated AS (
        SELECT url AS source, activity,
          count(*) FILTER (WHERE accepted OR code IN ('REDIRECTED', 'SITEMAP')) AS times
        FROM decisions
        WHERE embed_nesting IS NULL AND (? = '' OR activity = ?)
        GROUP BY url, activity),
      rejected AS (
        SELECT source, target, activity, count(*) AS times
        FROM rejections
        GROUP BY source, target, activity)
      SELECT DISTINCT u.target
      FROM unrequested u
        LEFT JOIN evaluated e ON e.source = u.source
        LEFT JOIN rejected r
          ON r.source = u.source AND r.target = u.target AND r.activity = e.activity
      WHERE e.source IS NULL OR coalesce(r.times, 0) < e.times
      """;
  private static final String FAILED =
      "SELECT url, coalesce(detail, '') FROM current_results WHERE outcome = 'failed'";

  @Override
  public Set<String> run(GraphSnapshot snapshot) throws SQLException {
    var urls = new HashSet<String>();
    var connection = snapshot.connection();
    var name = activity.orElse("");
    RowStream.forEach(connection, ACCEPTED, row -> urls.add(row.getString(1)), name, name);
    RowStream.forEach(
        connection,
        FAILED,
        row -> {
          if (!PageCodes.isPermanentFailure(row.getString(2))) urls.add(row.getString(1));
        });
    return urls;
  }
}
