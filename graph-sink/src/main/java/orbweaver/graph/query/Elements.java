package orbweaver.graph.query;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * What each activity judged, each URL once, in the tree of its walk. One table is made after
 * another, since the hash tables of all joins together would take more memory than there is.
 */
final class Elements {
  // What was found from several origins stands where it was found first. Who refused it wanted it
  // by 5, the number of 1996 for that.
  private static final List<String> STEPS =
      List.of(
          """
          CREATE OR REPLACE TEMP TABLE judged AS
          SELECT activity, url, min(priority) AS priority,
            arg_max(code, row(accepted, version, number, code)) AS code
          FROM decisions GROUP BY activity, url
          """,
          """
          CREATE OR REPLACE TEMP TABLE placed AS
          SELECT activity, url, family, parent, depth, rank
          FROM region LEFT JOIN reached USING (id)
          QUALIFY row_number() OVER (PARTITION BY activity, url ORDER BY depth, hops, rank) = 1
          """,
          """
          CREATE OR REPLACE TEMP TABLE placed AS
          SELECT placed.*, code,
            CASE WHEN code LIKE 'REFUSED_BY_%' OR code = 'NO_RULE_MATCHES' THEN 5
              ELSE priority END AS priority
          FROM placed JOIN judged USING (activity, url)
          """,
          """
          CREATE OR REPLACE TEMP TABLE placed AS
          SELECT placed.*, outcome FROM placed LEFT JOIN answers USING (url)
          """);

  /** The question for the table. */
  static final String TABLE =
      """
      SELECT e.activity, e.family, e.url, p.url AS parent, e.depth, e.priority,
        lower(replace(e.code, '_', '-')) AS state, e.outcome
      FROM placed e LEFT JOIN region p ON p.id = e.parent
      ORDER BY e.activity, e.rank, e.url
      """;

  private Elements() {}

  /** Makes the tables, of a region that was walked and what of it is reached. */
  static void find(Connection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      for (var step : STEPS) statement.execute(step);
    }
  }
}
