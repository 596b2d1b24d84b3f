package orbweaver.graph.analysis.webmap;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query for the final part of the map of a running crawl.
 *
 * @param seeds number of seeds of the activity
 */
record FinalPartQuery(StoredActivity activity, boolean withHeaders, int seeds)
    implements GraphQuery<WebMap, RuntimeException> {
  private static final String DECIDED =
      """
      SELECT DISTINCT d.url FROM decisions d JOIN pages p ON p.source = d.url
      WHERE d.activity = ?
      """;
  private static final String PENDING_SEEDS =
      """
      SELECT url FROM roots
      WHERE activity = ? AND accepted AND url NOT IN (%s)
      """
          .formatted(DECIDED);
  // The context of a link can change as long as a shorter path to its page may be found, so that a
  // rejection by context is not final.
  private static final String PENDING_LINKS =
      """
      SELECT DISTINCT l.source, l.target, s.depth, l.kind IN ('redirect', 'refresh') AS is_redirect
      FROM links l JOIN latest USING (source, number)
        JOIN completed_positions s ON s.url = l.source AND s.activity = ?
        LEFT JOIN (
            SELECT DISTINCT source, target FROM rejections
            WHERE activity = ? AND code <> 'REJECTED_BY_CONTEXT') x
          ON x.source = l.source AND x.target = l.target
      WHERE l.ordinal IS NOT NULL AND x.source IS NULL AND s.depth IS NOT NULL
        AND s.code IN ('ACCEPTED', 'REDIRECTED')
        AND l.target NOT IN (%s)
      """
          .formatted(DECIDED);

  @Override
  public WebMap run(GraphSnapshot snapshot) throws SQLException {
    var map = new WebMapQuery(activity, withHeaders).run(snapshot);
    // The activity may have been read before its last seed was stored; its legend is printed once.
    if (map.legend().startUrls().size() < seeds) return new WebMap(map.legend(), List.of());
    var reader = new SqlReader(snapshot.connection());
    var id = activity.id();
    var pending = new ArrayList<>(reader.all(FinalPartQuery::seed, PENDING_SEEDS, id, id));
    reader.all(FinalPartQuery::link, PENDING_LINKS, id, id, id).stream()
        .filter(target -> map.legend().depth().map(limit -> target.depth() <= limit).orElse(true))
        .forEach(pending::add);
    return new WebMap(map.legend(), FinalPart.of(map, pending));
  }

  private static PendingResource seed(ResultSet row) throws SQLException {
    return new PendingResource(Optional.empty(), row.getString("url"), 0);
  }

  private static PendingResource link(ResultSet row) throws SQLException {
    return new PendingResource(
        Optional.of(row.getString("source")),
        row.getString("target"),
        row.getInt("depth") + (row.getBoolean("is_redirect") ? 0 : 1));
  }
}
