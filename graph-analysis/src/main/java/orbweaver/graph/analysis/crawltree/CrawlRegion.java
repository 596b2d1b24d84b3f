package orbweaver.graph.analysis.crawltree;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import orbweaver.graph.analysis.crawltree.CrawlArcs.ArcCollector;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Region of an activity, the URLs it decided on: the temporary table {@code region(id, activity,
 * origin, url, accepted, lists, leads)}, whose ids are the nodes of the breadth-first tree. A page
 * that failed or was rejected can be reached but leads nowhere. A robots.txt file or sitemap lists
 * URLs; an accepted page leads along its links.
 *
 * <p>Paths from roots that the activity's formula cannot distinguish belong to one origin. The
 * origin is empty text if the formula does not test roots.
 */
public final class CrawlRegion {
  // The numbering depends on the data, not on the order of arrival.
  private static final String REGION =
      """
      SELECT row_number() OVER (ORDER BY activity, url, origin) - 1 AS id,
        activity, origin, url, accepted, lists, leads
      FROM (
        SELECT d.activity, d.url, bool_or(d.accepted) AS accepted,
          bool_or(d.code = 'SITEMAP') AS lists,
          bool_or(d.accepted AND d.code <> 'SITEMAP') AS leads,
          coalesce(o.origin, '') AS origin
        FROM decisions d LEFT JOIN origins o ON o.activity = d.activity AND o.root = d.root
        GROUP BY d.activity, d.url, coalesce(o.origin, '')) evaluated
      """;
  // Seeds, and the robots.txt files of their origins if the crawl reads sitemaps.
  private static final String STARTS =
      """
      SELECT r.id, min(s.ordinal) AS ordinal
      FROM (
          SELECT activity, url AS root, url, ordinal FROM roots WHERE accepted
          UNION ALL
          SELECT d.activity, d.root, d.url, r.ordinal
          FROM decisions d JOIN roots r ON r.activity = d.activity AND r.url = d.root
          WHERE r.accepted AND d.code = 'SITEMAP' AND d.depth = 0 AND d.hops = 0) s
        LEFT JOIN origins o ON o.activity = s.activity AND o.root = s.root
        JOIN region r ON r.activity = s.activity AND r.url = s.url
          AND r.origin = coalesce(o.origin, '')
      GROUP BY r.id, r.activity
      ORDER BY r.activity, ordinal, r.id
      """;
  private static final String ARCS =
      """
      SELECT s.id, t.id, l.ordinal, l.kind IN ('redirect', 'refresh', 'sitemap', 'listed')
      FROM links l JOIN latest USING (source, number)
        JOIN region s ON s.url = l.source AND s.accepted
        JOIN region t ON t.url = l.target AND t.activity = s.activity AND t.origin = s.origin
        LEFT JOIN barred b
          ON b.source = l.source AND b.target = l.target AND b.activity = s.activity
      WHERE l.ordinal IS NOT NULL AND b.source IS NULL
        AND CASE WHEN l.kind IN ('sitemap', 'listed') THEN s.lists ELSE s.leads END
      """;

  private CrawlRegion() {}

  /** Creates the table from the snapshot and builds the breadth-first tree over it. */
  public static BreadthFirstTree buildTree(GraphSnapshot snapshot) throws SQLException {
    OriginClasses.materialize(snapshot);
    ExcludedLinks.materialize(snapshot);
    snapshot.materialize("region", REGION);
    try (var statement = snapshot.connection().createStatement()) {
      return buildTree(statement, arcs(statement, nodes(statement)));
    }
  }

  private static int nodes(Statement statement) throws SQLException {
    try (var row = statement.executeQuery("SELECT count(*) FROM region")) {
      row.next();
      return Math.toIntExact(row.getLong(1));
    }
  }

  private static CrawlArcs arcs(Statement statement, int nodes) throws SQLException {
    var arcs = new ArcCollector();
    try (ResultSet rows = statement.executeQuery(ARCS)) {
      while (rows.next()) {
        arcs.add(rows.getInt(1), rows.getInt(2), rows.getInt(3), rows.getBoolean(4));
      }
    }
    return arcs.build(nodes);
  }

  private static BreadthFirstTree buildTree(Statement statement, CrawlArcs arcs)
      throws SQLException {
    var starts = new IntArrayList();
    var ordinals = new IntArrayList();
    try (var rows = statement.executeQuery(STARTS)) {
      while (rows.next()) {
        starts.add(rows.getInt(1));
        ordinals.add(rows.getInt(2));
      }
    }
    return BreadthFirstTree.build(arcs, starts, ordinals);
  }
}
