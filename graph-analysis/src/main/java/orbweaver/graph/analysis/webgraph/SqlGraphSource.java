package orbweaver.graph.analysis.webgraph;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.function.Consumer;
import orbweaver.graph.store.query.RowStream;

/** Source of a compressed graph that queries the store. */
final class SqlGraphSource implements CompressedGraphSource {
  private static final String OFFSETS =
      "SELECT topic, partition_no, next_offset FROM offsets ORDER BY topic, partition_no";
  // Another crawl may have the same offsets, but not the same response times.
  private static final String MEASURES =
      """
      SELECT count(*), CAST(min(moment) AS VARCHAR), CAST(max(moment) AS VARCHAR), sum(links)
      FROM pages
      """;
  // A temporary table, since each query would compute it again. No query both joins and sorts: that
  // would exceed the memory.
  private static final String STOOD =
      "CREATE TEMP TABLE stood AS SELECT source, number FROM latest";
  private static final String URLS =
      """
      SELECT source FROM stood
      UNION ALL
      SELECT url FROM seeds WHERE url IS NOT NULL
      """;
  private static final String LINKS =
      """
      SELECT l.source, l.target
      FROM links l JOIN stood s ON s.source = l.source AND s.number = l.number
      WHERE l.ordinal IS NOT NULL
      """;
  private static final String OUTCOMES =
      """
      SELECT p.source, p.outcome
      FROM pages p JOIN stood s ON s.source = p.source AND s.number = p.number
      """;

  private final Connection connection;

  SqlGraphSource(Connection connection) {
    this.connection = connection;
  }

  @Override
  public String identity() throws SQLException {
    var lines = new ArrayList<String>();
    RowStream.forEach(connection, MEASURES, row -> lines.add(line(row, 4)));
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
      statement.execute(STOOD);
    }
  }

  @Override
  public void urls(Consumer<String> reader) throws SQLException {
    RowStream.forEach(connection, URLS, row -> reader.accept(row.getString(1)));
  }

  @Override
  public void links(PairConsumer reader) throws SQLException {
    RowStream.forEach(connection, LINKS, row -> reader.accept(row.getString(1), row.getString(2)));
  }

  @Override
  public void outcomes(PairConsumer reader) throws SQLException {
    RowStream.forEach(
        connection, OUTCOMES, row -> reader.accept(row.getString(1), row.getString(2)));
  }
}
