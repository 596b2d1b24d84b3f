package orbweaver.graph.store.sql;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Read transaction that sees the graph as of one time. Its temporary tables end with it.
 *
 * @param connection connection in that transaction; closed with the snapshot
 * @param afterClose called when the connection is closed
 */
public record GraphSnapshot(Connection connection, SqlDialect dialect, CloseAction afterClose)
    implements AutoCloseable {
  /** Action of a database when a snapshot is closed. */
  @FunctionalInterface
  public interface CloseAction {
    void run() throws SQLException;
  }

  /** Stores the result of a query in a temporary table. */
  public void materialize(String table, String query) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("CREATE TEMP TABLE " + table + " AS " + query);
      dialect.analyze(statement, table);
    }
  }

  /**
   * Creates an empty temporary table and returns its bulk loader.
   *
   * @param columns names and types of the columns; the type of text is {@code VARCHAR}
   */
  public RowAppender createTable(String table, String columns) throws SQLException {
    try (var statement = connection.createStatement()) {
      var typed = columns.replace("VARCHAR", dialect.textType());
      statement.execute("CREATE TEMP TABLE " + table + " (" + typed + ")");
    }
    return dialect.temporaryAppender(connection, table);
  }

  /**
   * Updates the planner statistics of a table of {@link #createTable}. Callers call it when the
   * table is complete.
   */
  public void analyze(String table) throws SQLException {
    try (var statement = connection.createStatement()) {
      dialect.analyze(statement, table);
    }
  }

  /** Removes a temporary table. Another can then have its name. */
  public void drop(String table) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("DROP TABLE " + table);
    }
  }

  /** Writes the result of a query as tab-separated lines. */
  public void writeResult(String query, OutputStream out) throws SQLException, IOException {
    dialect.writeResult(connection, query, out);
  }

  @Override
  public void close() throws SQLException {
    try {
      connection.close();
    } finally {
      afterClose.run();
    }
  }
}
