package orbweaver.graph.analysis.webgraph;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.function.Consumer;
import orbweaver.graph.store.query.RowStream;

/** Source of a compressed graph in the store. */
final class SqlGraphSource implements CompressedGraphSource {
  private static final String OFFSETS =
      "SELECT topic, partition_no, next_offset FROM offsets ORDER BY topic, partition_no";
  // The graph of another crawl may have the same offsets, but not the same response times.
  private static final String PAGE_TOTALS =
      """
      SELECT count(*), CAST(min(moment) AS VARCHAR), CAST(max(moment) AS VARCHAR), sum(links)
      FROM pages
      """;
  // A temporary table, since each query would compute the view again. No query both joins and
  // sorts, which would exceed the memory.
  private static final String LATEST_REQUESTS =
      "CREATE TEMP TABLE latest_requests AS SELECT source, number FROM latest";
  private static final String URLS =
      """
      SELECT source FROM latest_requests
      UNION ALL
      SELECT url FROM seeds WHERE url IS NOT NULL
      """;
  private static final String LINKS =
      """
      SELECT l.source, l.target
      FROM links l JOIN latest_requests s ON s.source = l.source AND s.number = l.number
      WHERE l.ordinal IS NOT NULL
      """;
  private static final String OUTCOMES =
      """
      SELECT p.source, p.outcome
      FROM pages p JOIN latest_requests s ON s.source = p.source AND s.number = p.number
      """;

  private final Connection connection;

  SqlGraphSource(Connection connection) {
    this.connection = connection;
  }

  @Override
  public String identity() throws SQLException {
    var lines = new ArrayList<String>();
    RowStream.forEach(connection, PAGE_TOTALS, row -> lines.add(line(row, 4)));
    RowStream.forEach(connection, OFFSETS, row -> lines.add(line(row, 3)));
    return String.join("\n", lines);
  }

  private static String line(ResultSet row, int columns) throws SQLException {
    var line = new StringBuilder();
    for (int column = 1; column <= columns; column++)
      line.append(row.getString(column)).append(' ');
    return line.toString();
  }

  @Override
  public void prepare() throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(LATEST_REQUESTS);
    }
  }

  @Override
  public void urls(Consumer<String> consumer) throws SQLException {
    RowStream.forEach(connection, URLS, row -> consumer.accept(row.getString(1)));
  }

  @Override
  public void links(PairConsumer consumer) throws SQLException {
    RowStream.forEach(
        connection, LINKS, row -> consumer.accept(row.getString(1), row.getString(2)));
  }

  @Override
  public void outcomes(PairConsumer consumer) throws SQLException {
    RowStream.forEach(
        connection, OUTCOMES, row -> consumer.accept(row.getString(1), row.getString(2)));
  }
}
