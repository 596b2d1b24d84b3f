package orbweaver.graph.analysis.elements;

import java.sql.SQLException;
import orbweaver.graph.analysis.crawltree.CrawlRegion;
import orbweaver.graph.analysis.crawltree.CrawlTreeTable;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Temporary table {@code element_nodes(id, activity, url, accepted, is_unrequested, value, code,
 * outcome)}: the nodes of the table {@code region} with their decisions. Value and code are NULL if
 * the activity neither decided on the URL nor rejected it. It is built from several tables, since
 * the hash tables of all joins together would exceed the memory.
 */
final class ElementNodes {
  private static final String DECIDED =
      """
      SELECT r.id, r.activity, r.root_key, r.url, r.accepted, r.is_unrequested, d.code,
        CASE WHEN d.code LIKE 'REJECTED_BY_%' OR d.code = 'NO_RULE_MATCHES' THEN 5
          ELSE d.priority END AS value
      FROM region r LEFT JOIN last_decisions d
        ON d.activity = r.activity AND d.url = r.url AND NOT r.is_unrequested
      """;
  private static final String EVALUATED =
      """
      SELECT n.id, n.activity, n.url, n.accepted, n.is_unrequested,
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
      SELECT n.id, n.activity, n.url, n.accepted, n.is_unrequested, n.value, n.code, r.outcome
      FROM evaluated_elements n
        LEFT JOIN current_results r ON r.url = n.url AND NOT n.is_unrequested
      """;

  private ElementNodes() {}

  /** Creates the table, the table {@code region} with unrequested URLs, and returns the paths. */
  static CrawlRegion.CrawlPaths materialize(GraphSnapshot snapshot) throws SQLException {
    var paths = CrawlRegion.withUnrequested(snapshot);
    CrawlTreeTable.materializeLastDecisions(snapshot);
    snapshot.materialize("decided_elements", DECIDED);
    snapshot.materialize("evaluated_elements", EVALUATED);
    snapshot.materialize("element_nodes", COMPLETED);
    return paths;
  }
}
