package orbweaver.graph.store.query;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Consumer;

/** Queries for discovered URLs without a response: never requested, or failed. */
final class UncrawledUrls {
  // Duplicates are removed without DISTINCT: a sort spills to disk, a hash table of all URLs does
  // not.
  private static final String UNVISITED =
      """
      SELECT target
      FROM links JOIN latest USING (source, number)
        LEFT JOIN (SELECT source AS requested_url FROM pages) p ON requested_url = target
      WHERE ordinal IS NOT NULL AND requested_url IS NULL
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

  /** Passes to the consumer the targets of followed links that were never requested. */
  void forEachUnvisited(Consumer<String> consumer) throws SQLException {
    forEachUrl(UNVISITED, consumer);
  }

  /** Passes to the consumer the URLs whose last request got no response. */
  void forEachFailed(Consumer<String> consumer) throws SQLException {
    forEachUrl(FAILED, consumer);
  }

  private void forEachUrl(String query, Consumer<String> consumer) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(query)) {
      var last = "";
      while (rows.next()) {
        var url = rows.getString(1);
        if (!url.equals(last)) consumer.accept(url);
        last = url;
      }
    }
  }
}
