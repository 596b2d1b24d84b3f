package orbweaver.graph.store.query;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Consumer;

/** Query for discovered URLs without a page. */
final class UncrawledUrls {
  // Duplicates are removed without DISTINCT: a sort spills to disk, a hash table of all URLs does
  // not.
  private static final String UNVISITED =
      """
      SELECT target
      FROM links JOIN latest USING (source, number)
        LEFT JOIN (SELECT source AS requested FROM pages) p ON requested = target
      WHERE ordinal IS NOT NULL AND requested IS NULL
      ORDER BY target
      """;
  private static final String FAILED =
      """
      SELECT source
      FROM pages JOIN (
        SELECT source, max(number) AS number
        FROM pages
        GROUP BY source
        HAVING NOT bool_or(outcome IN ('fetched', 'redirected'))) last USING (source, number)
      WHERE outcome IN ('failed', 'deferred')
      ORDER BY source
      """;

  private final Connection connection;

  UncrawledUrls(Connection connection) {
    this.connection = connection;
  }

  /** Passes on the targets of followed links that were never requested. */
  void forEachUnvisited(Consumer<String> reader) throws SQLException {
    each(UNVISITED, reader);
  }

  /** Passes on the URLs whose last request got no response. */
  void forEachFailed(Consumer<String> reader) throws SQLException {
    each(FAILED, reader);
  }

  private void each(String question, Consumer<String> reader) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(question)) {
      var last = "";
      while (rows.next()) {
        var url = rows.getString(1);
        if (!url.equals(last)) reader.accept(url);
        last = url;
      }
    }
  }
}
