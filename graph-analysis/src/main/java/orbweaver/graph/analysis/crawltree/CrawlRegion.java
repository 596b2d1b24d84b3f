package orbweaver.graph.analysis.crawltree;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import orbweaver.graph.analysis.crawltree.CrawlArcs.ArcCollector;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Regions of all activities. The region of an activity is the set of URLs that it decided on. The
 * temporary table {@code region(id, activity, root_key, url, accepted, is_sitemap, is_page,
 * is_embed, is_embed_only, is_unrequested)} contains them, and its ids are the nodes of the
 * breadth-first tree. A URL that failed or was rejected can be reached, but no path leads through
 * it. From a robots.txt file or sitemap, paths lead along the URLs that it lists; from an accepted
 * page, along its links. Embeds are leaves at the depth of their page, as targets of redirects are;
 * only a stylesheet leads to further ones.
 *
 * <p>A URL has a node for each root key ({@link RootKeys}) from which it was found, since a formula
 * that tests roots may accept it from some roots only.
 */
public final class CrawlRegion {
  /** Kinds of links that lead to no page and no embed. */
  public static final String KINDS_WITHOUT_TARGET =
      "('link', 'canonical', 'hreflang', 'base', 'form')";

  /** Codes of rejected links for whose targets no formula was evaluated. */
  static final String UNEVALUATED_CODES = "('NOT_WALKED', 'SITEMAP_SCOPE', 'EMBED_NESTING')";

  // Ids are numbered in sorted order, so that equal data have equal ids.
  private static final String REGION =
      """
      SELECT row_number() OVER (ORDER BY activity, url, root_key) - 1 AS id,
        activity, root_key, url, accepted, is_sitemap, is_page, is_embed, is_embed_only,
        false AS is_unrequested
      FROM (
        SELECT d.activity, d.url, bool_or(d.accepted) AS accepted,
          bool_or(d.code = 'SITEMAP') AS is_sitemap,
          bool_or(d.accepted AND d.code <> 'SITEMAP' AND d.embed_nesting IS NULL) AS is_page,
          bool_or(d.embed_nesting IS NOT NULL) AS is_embed,
          bool_and(d.embed_nesting IS NOT NULL) AS is_embed_only,
          coalesce(k.root_key, '') AS root_key
        FROM decisions d LEFT JOIN root_keys k ON k.activity = d.activity AND k.root = d.root
        GROUP BY d.activity, d.url, coalesce(k.root_key, '')) evaluated
      """;
  // Links and seeds that the activity found, and about which it has stored no decision: it rejected
  // them without a request, or has not requested them yet, so that code is NULL.
  private static final String UNREQUESTED =
      """
      SELECT activity, root_key, url, min(code) AS code
      FROM (
        SELECT s.activity, s.root_key, l.target AS url,
          CASE WHEN count(*) = count(r.code) THEN min(r.code) END AS code
        FROM links l JOIN latest USING (source, number)
          JOIN decided_region s ON s.url = l.source AND s.accepted
          LEFT JOIN (
            SELECT source, target, activity, min(code) AS code FROM rejections
            GROUP BY source, target, activity) r
            ON r.source = l.source AND r.target = l.target AND r.activity = s.activity
        WHERE l.ordinal IS NOT NULL
          AND (r.code IS NULL OR r.code NOT IN %s)
          AND CASE
            WHEN l.kind IN %s THEN false
            WHEN l.kind IN ('sitemap', 'listed') THEN s.is_sitemap
            ELSE s.is_page
          END
        GROUP BY s.activity, s.root_key, l.target
        UNION ALL
        SELECT r.activity, coalesce(k.root_key, ''), r.url, CASE WHEN r.accepted THEN NULL
          ELSE (SELECT min(code) FROM seeds s WHERE s.activity = r.activity AND s.url = r.url) END
        FROM roots r LEFT JOIN root_keys k ON k.activity = r.activity AND k.root = r.url
        WHERE r.url IS NOT NULL) found
      WHERE NOT EXISTS (
        SELECT 1 FROM decided_region d
        WHERE d.activity = found.activity AND d.url = found.url AND d.root_key = found.root_key)
      GROUP BY activity, root_key, url
      """
          .formatted(UNEVALUATED_CODES, KINDS_WITHOUT_TARGET);
  private static final String REGION_WITH_UNREQUESTED =
      """
      SELECT row_number() OVER (ORDER BY activity, url, root_key) - 1 AS id, everything.*
      FROM (
        SELECT activity, root_key, url, accepted, is_sitemap, is_page, is_embed, is_embed_only,
          false AS is_unrequested
        FROM decided_region
        UNION ALL
        SELECT activity, root_key, url, false, false, false, false, false, true
        FROM unrequested) everything
      """;
  // Seeds, and the robots.txt files of their origins if the crawl reads sitemaps.
  private static final String STARTS =
      """
      SELECT id, ordinal,
        row_number() OVER (PARTITION BY activity, ordinal ORDER BY is_sitemap, id) - 1
      FROM (
      SELECT r.id, r.activity, r.is_sitemap, min(s.ordinal) AS ordinal
      FROM (
          SELECT activity, url AS root, url, ordinal, accepted FROM roots
          UNION ALL
          SELECT d.activity, d.root, d.url, r.ordinal, true
          FROM decisions d JOIN roots r ON r.activity = d.activity AND r.url = d.root
          WHERE r.accepted AND d.code = 'SITEMAP' AND d.depth = 0 AND d.hops = 0) s
        LEFT JOIN root_keys k ON k.activity = s.activity AND k.root = s.root
        JOIN region r ON r.activity = s.activity AND r.url = s.url
          AND r.root_key = coalesce(k.root_key, '') AND (s.accepted OR r.is_unrequested)
      GROUP BY r.id, r.activity, r.is_sitemap) starts
      ORDER BY activity, ordinal, id
      """;
  private static final String ARCS =
      """
      SELECT s.id, t.id, coalesce(l.ordinal, l.position + 1),
        l.ordinal IS NULL OR l.kind IN ('redirect', 'refresh', 'sitemap', 'listed')
      FROM links l JOIN latest USING (source, number)
        JOIN region s ON s.url = l.source AND s.accepted
        JOIN region t ON t.url = l.target AND t.activity = s.activity AND t.root_key = s.root_key
        LEFT JOIN excluded_links x
          ON x.source = l.source AND x.target = l.target AND x.activity = s.activity
      WHERE (x.source IS NULL OR (t.is_unrequested AND NOT x.is_unevaluated)) AND (l.ordinal IS NOT NULL OR t.is_embed)
        AND CASE
          WHEN l.kind IN %s THEN false
          WHEN l.ordinal IS NULL THEN s.is_page OR s.is_embed
          WHEN l.kind IN ('sitemap', 'listed') THEN s.is_sitemap
          WHEN l.kind = 'redirect' AND s.is_embed AND t.is_embed THEN true
          ELSE s.is_page AND NOT t.is_embed_only
        END
      """
          .formatted(KINDS_WITHOUT_TARGET);

  private CrawlRegion() {}

  /** Creates the table {@code region} and builds the breadth-first tree over it. */
  public static BreadthFirstTree buildTree(GraphSnapshot snapshot) throws SQLException {
    RootKeys.materialize(snapshot);
    ExcludedLinks.materialize(snapshot);
    snapshot.materialize("region", REGION);
    return readPaths(snapshot).tree();
  }

  /**
   * Creates the table {@code region} with further nodes: URLs that were found and never requested.
   * The temporary table {@code unrequested(activity, root_key, url, code)} contains the code with
   * which they were rejected, if they were.
   */
  public static CrawlPaths withUnrequested(GraphSnapshot snapshot) throws SQLException {
    RootKeys.materialize(snapshot);
    ExcludedLinks.materialize(snapshot);
    snapshot.materialize("decided_region", REGION);
    snapshot.materialize("unrequested", UNREQUESTED);
    snapshot.materialize("region", REGION_WITH_UNREQUESTED);
    return readPaths(snapshot);
  }

  /**
   * Nodes of the table {@code region} with the arcs that paths follow.
   *
   * @param starts start nodes, sorted by ordinal
   * @param ordinals family ordinals of the starts
   * @param repetitions for each start, the number of starts before it with the same ordinal: the
   *     robots.txt file of a seed has the ordinal of the seed
   */
  public record CrawlPaths(
      CrawlArcs arcs, IntArrayList starts, IntArrayList ordinals, IntArrayList repetitions) {
    /** Returns the breadth-first tree. */
    public BreadthFirstTree tree() {
      return BreadthFirstTree.build(arcs, starts, ordinals, repetitions);
    }
  }

  private static CrawlPaths readPaths(GraphSnapshot snapshot) throws SQLException {
    try (var statement = snapshot.connection().createStatement()) {
      return readPaths(statement, arcs(statement, nodeCount(statement)));
    }
  }

  private static int nodeCount(Statement statement) throws SQLException {
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

  private static CrawlPaths readPaths(Statement statement, CrawlArcs arcs) throws SQLException {
    var starts = new IntArrayList();
    var ordinals = new IntArrayList();
    var repetitions = new IntArrayList();
    try (var rows = statement.executeQuery(STARTS)) {
      while (rows.next()) {
        starts.add(rows.getInt(1));
        ordinals.add(rows.getInt(2));
        repetitions.add(rows.getInt(3));
      }
    }
    return new CrawlPaths(arcs, starts, ordinals, repetitions);
  }
}
