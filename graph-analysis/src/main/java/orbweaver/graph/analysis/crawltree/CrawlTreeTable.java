package orbweaver.graph.analysis.crawltree;

import java.sql.SQLException;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Table of the URLs that each activity decided on, once per activity, in breadth-first tree order.
 * It is built from several temporary tables, since the hash tables of all joins together would
 * exceed the memory.
 */
final class CrawlTreeTable {
  private static final String EVALUATED =
      """
      SELECT activity, url, priority, code
      FROM (
        SELECT activity, url, code,
          min(priority) OVER (PARTITION BY activity, url) AS priority,
          row_number() OVER (
            PARTITION BY activity, url
            ORDER BY accepted DESC, version DESC, number DESC, code DESC) AS place
        FROM decisions) ranked
      WHERE place = 1
      """;
  // A URL that several origins reached has the position at which it was found first.
  private static final String PLACED =
      """
      SELECT activity, url, family, parent, depth, rank
      FROM (
        SELECT activity, url, family, parent, depth, rank,
          row_number() OVER (PARTITION BY activity, url ORDER BY depth, hops, rank) AS place
        FROM region LEFT JOIN reached USING (id)) ranked
      WHERE place = 1
      """;
  // A rejected URL gets priority 5, as in the 1996 numbering.
  private static final String DECIDED =
      """
      SELECT placed.*, code,
        CASE WHEN code LIKE 'REJECTED_BY_%' OR code = 'NO_RULE_MATCHES' THEN 5
          ELSE priority END AS priority
      FROM placed JOIN evaluated USING (activity, url)
      """;
  private static final String ENDED =
      "SELECT decided.*, outcome FROM decided LEFT JOIN current_results USING (url)";

  /** Query for the table. */
  static final String QUERY =
      """
      SELECT e.activity, e.family, e.url, p.url AS parent, e.depth, e.priority,
        lower(replace(e.code, '_', '-')) AS state, e.outcome
      FROM ended e LEFT JOIN region p ON p.id = e.parent
      ORDER BY e.activity, e.rank, e.url
      """;

  private CrawlTreeTable() {}

  /** Creates the temporary tables. The tables of the region and of its reached nodes must exist. */
  static void materialize(GraphSnapshot snapshot) throws SQLException {
    snapshot.materialize("evaluated", EVALUATED);
    snapshot.materialize("placed", PLACED);
    snapshot.materialize("decided", DECIDED);
    snapshot.materialize("ended", ENDED);
  }
}
