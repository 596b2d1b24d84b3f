package orbweaver.graph.sql;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Read transaction that sees the graph at one moment. Temporary tables end with it.
 *
 * @param connection in a transaction that sees one moment
 */
public record Snapshot(Connection connection, Dialect dialect) implements AutoCloseable {
  /** Stores the result of a query in a temporary table. */
  public void keep(String table, String question) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("CREATE TEMP TABLE " + table + " AS " + question);
      dialect.learn(statement, table);
    }
  }

  /**
   * Creates an empty temporary table and returns its bulk loader.
   *
   * @param columns with their types, {@code VARCHAR} for text
   */
  public Appender table(String table, String columns) throws SQLException {
    try (var statement = connection.createStatement()) {
      var typed = columns.replace("VARCHAR", dialect.text());
      statement.execute("CREATE TEMP TABLE " + table + " (" + typed + ")");
    }
    return dialect.passing(connection, table);
  }

  /** Declares a table of {@link #table} complete, so that the planner analyzes it. */
  public void full(String table) throws SQLException {
    try (var statement = connection.createStatement()) {
      dialect.learn(statement, table);
    }
  }

  /** Writes the result of a query as lines. */
  public void write(String question, OutputStream out) throws SQLException, IOException {
    dialect.write(connection, question, out);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
