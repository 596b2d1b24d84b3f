package orbweaver.graph.analysis.crawltree;

import java.sql.SQLException;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Table of the URLs that each activity decided on, once per activity, in breadth-first tree order.
 * It is built from several temporary tables, since the hash tables of all joins together would
 * exceed the memory.
 */
public final class CrawlTreeTable {
  private static final String LAST_DECISIONS =
      """
      SELECT activity, url, priority, code
      FROM (
        SELECT activity, url, code,
          min(priority) OVER (PARTITION BY activity, url) AS priority,
          row_number() OVER (
            PARTITION BY activity, url
            ORDER BY accepted DESC, version DESC, number DESC, code DESC) AS decision_rank
        FROM decisions) ranked
      WHERE decision_rank = 1
      """;
  // A URL with nodes of several root keys has the position of the shortest path to it.
  private static final String POSITIONS =
      """
      SELECT activity, url, family, parent, depth, rank
      FROM (
        SELECT activity, url, family, parent, depth, rank,
          row_number() OVER (PARTITION BY activity, url ORDER BY depth, hops, rank) AS path_rank
        FROM region LEFT JOIN reached USING (id)) ranked
      WHERE path_rank = 1
      """;
  // The priority of a rejected URL is 5, as numbered by the W3C robot.
  private static final String DECIDED_POSITIONS =
      """
      SELECT positions.*, code,
        CASE WHEN code LIKE 'REJECTED_BY_%' OR code = 'NO_RULE_MATCHES' THEN 5
          ELSE priority END AS priority
      FROM positions JOIN last_decisions USING (activity, url)
      """;
  private static final String COMPLETED_POSITIONS =
      "SELECT decided_positions.*, outcome"
          + " FROM decided_positions LEFT JOIN current_results USING (url)";

  /** Query for the rows of the table. */
  static final String QUERY =
      """
      SELECT e.activity, e.family, e.url, p.url AS parent, e.depth, e.priority,
        lower(replace(e.code, '_', '-')) AS state, e.outcome
      FROM completed_positions e LEFT JOIN region p ON p.id = e.parent
      ORDER BY e.activity, e.rank, e.url
      """;

  private CrawlTreeTable() {}

  /** Creates the temporary tables. The tables {@code region} and {@code reached} must exist. */
  public static void materialize(GraphSnapshot snapshot) throws SQLException {
    materializeLastDecisions(snapshot);
    snapshot.materialize("positions", POSITIONS);
    snapshot.materialize("decided_positions", DECIDED_POSITIONS);
    snapshot.materialize("completed_positions", COMPLETED_POSITIONS);
  }

  /** Creates the temporary table {@code last_decisions(activity, url, priority, code)}. */
  public static void materializeLastDecisions(GraphSnapshot snapshot) throws SQLException {
    snapshot.materialize("last_decisions", LAST_DECISIONS);
  }
}
