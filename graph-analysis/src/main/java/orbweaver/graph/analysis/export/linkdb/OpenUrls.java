package orbweaver.graph.analysis.export.linkdb;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.UrlPattern;
import orbweaver.contract.verdict.Suppression;
import orbweaver.graph.analysis.elements.ActivityFormula;
import orbweaver.graph.analysis.elements.ElementPath;
import orbweaver.graph.store.query.ExclusionReader;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query for the open URLs: a crawl may still read them. They were accepted and not requested yet,
 * or failed in a way that another request might change. A link that every activity rejected, for
 * example because it is too deep or leads to another site, is not open; nor is a URL that
 * robots.txt denies, that is no page, or that is suppressed.
 *
 * @param activity activity whose decisions count; all if absent
 */
record OpenUrls(Optional<String> activity) implements GraphQuery<Set<String>, RuntimeException> {
  // A page is evaluated once for each of its discovery paths, and so are its links. A page without
  // a decision is still to be evaluated. The rejections of a page are stored as far as they fit, so
  // that a link without one may have been rejected. If no link of a page was followed, the
  // rejection of one of them stands for all.
  private static final String ACCEPTED =
      """
      WITH unrequested AS (
        SELECT DISTINCT source, target,
          kind IN ('redirect', 'refresh', 'sitemap', 'listed') AS is_redirect
        FROM links JOIN latest USING (source, number)
          LEFT JOIN (SELECT source AS requested_url FROM latest) requested ON requested_url = target
        WHERE ordinal IS NOT NULL AND requested_url IS NULL),
      paths AS (
        SELECT url AS source, activity, root, depth,
          accepted OR code IN ('REDIRECTED', 'SITEMAP') AS is_followed
        FROM decisions
        WHERE embed_nesting IS NULL AND (? = '' OR activity = ?)),
      evaluated AS (
        SELECT source, activity, count(*) FILTER (WHERE is_followed) AS times
        FROM paths
        GROUP BY source, activity),
      rejected AS (
        SELECT source, target, activity, count(*) AS times,
          count(*) FILTER (WHERE code IN ('NOT_WALKED', 'REJECTED_BY_NOFOLLOW')) AS times_with_all
        FROM rejections
        GROUP BY source, target, activity),
      rejected_pages AS (
        SELECT source, activity, max(times_with_all) AS times
        FROM rejected
        GROUP BY source, activity)
      SELECT DISTINCT u.source, u.target, u.is_redirect, e.activity, p.root, p.depth
      FROM unrequested u
        LEFT JOIN evaluated e ON e.source = u.source
        LEFT JOIN rejected r
          ON r.source = u.source AND r.target = u.target AND r.activity = e.activity
        LEFT JOIN rejected_pages a ON a.source = u.source AND a.activity = e.activity
        LEFT JOIN paths p ON p.source = u.source AND p.activity = e.activity AND p.is_followed
      WHERE e.source IS NULL
        OR CASE WHEN u.is_redirect THEN coalesce(r.times, 0)
            ELSE coalesce(r.times - r.times_with_all, 0) + coalesce(a.times, 0) END
          < e.times
      """;
  private static final String FAILED =
      "SELECT url, coalesce(detail, '') FROM current_results WHERE outcome = 'failed'";

  @Override
  public Set<String> run(GraphSnapshot snapshot) throws SQLException {
    var urls = new HashSet<String>();
    var connection = snapshot.connection();
    var formulas = ActivityFormula.read(snapshot);
    var suppressed = suppressedUrls(snapshot);
    var name = activity.orElse("");
    RowStream.forEach(
        connection,
        ACCEPTED,
        row -> {
          var target = row.getString("target");
          if (!urls.contains(target) && mayBeAccepted(row, formulas)) urls.add(target);
        },
        name,
        name);
    RowStream.forEach(
        connection,
        FAILED,
        row -> {
          if (!PageCodes.isPermanentFailure(row.getString(2))) urls.add(row.getString(1));
        });
    urls.removeIf(url -> suppressed.stream().anyMatch(pattern -> pattern.matches(url)));
    return urls;
  }

  private static List<UrlPattern> suppressedUrls(GraphSnapshot snapshot) throws SQLException {
    return new ExclusionReader(snapshot.connection())
        .suppressions().stream().map(Suppression::urlPattern).toList();
  }

  private static boolean mayBeAccepted(ResultSet row, Map<String, ActivityFormula> formulas)
      throws SQLException {
    var activity = row.getString("activity");
    if (activity == null || !formulas.containsKey(activity)) return true;
    int depth = row.getInt("depth") + (row.getBoolean("is_redirect") ? 0 : 1);
    var path =
        new ElementPath(
            row.getString("target"),
            row.getString("root"),
            Optional.of(row.getString("source")),
            depth,
            Optional.empty());
    return !formulas.get(activity).rejectsWithoutFamily(path);
  }
}
