package orbweaver.graph.analysis.elements;

import java.sql.SQLException;
import orbweaver.graph.analysis.crawltree.CrawlRegion;
import orbweaver.graph.analysis.crawltree.CrawlTreeTable;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Temporary table {@code element_nodes(id, activity, url, accepted, followed, is_unrequested,
 * value, code, outcome)}: the nodes of the table {@code region} with their decisions. Value and
 * code are NULL if the activity neither decided on the URL nor rejected it. It is built from
 * several tables, since the hash tables of all joins together would exceed the memory.
 */
final class ElementNodes {
  private static final String DECIDED =
      """
      SELECT r.id, r.activity, r.root_key, r.url, r.accepted, r.is_page, r.is_sitemap,
        r.is_unrequested, d.code,
        CASE WHEN d.code LIKE 'REJECTED_BY_%' OR d.code = 'NO_RULE_MATCHES' THEN 5
          ELSE d.priority END AS value
      FROM region r LEFT JOIN last_decisions d
        ON d.activity = r.activity AND d.url = r.url AND NOT r.is_unrequested
      """;
  private static final String EVALUATED =
      """
      SELECT n.id, n.activity, n.url, n.accepted, n.is_page, n.is_sitemap, n.is_unrequested,
        coalesce(n.code, c.code, CASE WHEN q.url IS NOT NULL THEN 'QUARANTINED' END) AS code,
        CASE WHEN c.code IS NOT NULL THEN 5 WHEN n.code IS NULL AND q.url IS NOT NULL THEN 0
          ELSE n.value END AS value
      FROM decided_elements n
        LEFT JOIN unrequested c
          ON c.activity = n.activity AND c.url = n.url AND c.root_key = n.root_key
        LEFT JOIN (SELECT DISTINCT activity, url FROM quarantined) q
          ON q.activity = n.activity AND q.url = n.url
      """;
  private static final String COMPLETED =
      """
      SELECT n.id, n.activity, n.url, n.accepted, n.is_unrequested, n.value, n.code, r.outcome,
        n.is_sitemap OR (n.is_page AND u.url IS NULL AND l.url IS NULL) AS followed
      FROM evaluated_elements n
        LEFT JOIN current_results r ON r.url = n.url AND NOT n.is_unrequested
        LEFT JOIN unfollowed_pages u ON u.url = n.url AND u.activity = n.activity
        LEFT JOIN pages_without_links l ON l.url = n.url
      """;
  // All versions together rejected all links of these pages as often as they accepted the page.
  private static final String UNFOLLOWED =
      """
      SELECT url, activity
      FROM (
          SELECT source AS url, activity, max(times) AS times
          FROM (
            SELECT source, target, activity, count(*) AS times FROM rejections
            WHERE code IN ('NOT_WALKED', 'REJECTED_BY_NOFOLLOW')
            GROUP BY source, target, activity) links_of_pages
          GROUP BY source, activity) rejected
        JOIN (
          SELECT url, activity, count(*) AS times FROM decisions
          WHERE accepted AND embed_nesting IS NULL
          GROUP BY url, activity) evaluated USING (url, activity)
      WHERE rejected.times >= evaluated.times
      """;
  // A page that is no hypertext, such as a PDF document, and has no link in its header.
  private static final String WITHOUT_LINKS =
      """
      SELECT url FROM current_results r
      WHERE outcome = 'fetched' AND lower(content_type) NOT LIKE 'text/html%'
        AND lower(content_type) NOT LIKE 'application/xhtml+xml%'
        AND NOT EXISTS (SELECT 1 FROM links l WHERE l.source = r.url AND l.ordinal IS NOT NULL)
      """;

  private ElementNodes() {}

  /** Creates the table, the table {@code region} with unrequested URLs, and returns the paths. */
  static CrawlRegion.CrawlPaths materialize(GraphSnapshot snapshot) throws SQLException {
    var paths = CrawlRegion.withUnrequested(snapshot);
    CrawlTreeTable.materializeLastDecisions(snapshot);
    snapshot.materialize("decided_elements", DECIDED);
    snapshot.materialize("evaluated_elements", EVALUATED);
    snapshot.materialize("unfollowed_pages", UNFOLLOWED);
    snapshot.materialize("pages_without_links", WITHOUT_LINKS);
    snapshot.materialize("element_nodes", COMPLETED);
    return paths;
  }
}
