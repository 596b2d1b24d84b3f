package orbweaver.graph.store.sql;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Read transaction that sees the graph at one moment. Temporary tables end with it.
 *
 * @param connection in a transaction that sees one moment
 */
public record GraphSnapshot(Connection connection, SqlDialect dialect) implements AutoCloseable {
  /** Stores the result of a query in a temporary table. */
  public void materialize(String table, String question) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("CREATE TEMP TABLE " + table + " AS " + question);
      dialect.analyze(statement, table);
    }
  }

  /**
   * Creates an empty temporary table and returns its bulk loader.
   *
   * @param columns with their types, {@code VARCHAR} for text
   */
  public RowAppender createTable(String table, String columns) throws SQLException {
    try (var statement = connection.createStatement()) {
      var typed = columns.replace("VARCHAR", dialect.textType());
      statement.execute("CREATE TEMP TABLE " + table + " (" + typed + ")");
    }
    return dialect.temporaryAppender(connection, table);
  }

  /** Declares a table of {@link #createTable} complete, so that the planner analyzes it. */
  public void analyze(String table) throws SQLException {
    try (var statement = connection.createStatement()) {
      dialect.analyze(statement, table);
    }
  }

  /** Writes the result of a query as lines. */
  public void writeResult(String question, OutputStream out) throws SQLException, IOException {
    dialect.writeResult(connection, question, out);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
