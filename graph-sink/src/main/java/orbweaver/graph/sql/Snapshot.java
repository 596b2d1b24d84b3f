package orbweaver.graph.sql;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * A graph at one moment: nothing that is written later is seen. What is kept in passing, in
 * temporary tables, ends with it.
 *
 * @param connection in a transaction that sees one moment
 */
public record Snapshot(Connection connection, Dialect dialect) implements AutoCloseable {
  /** Keeps the answer to a question in a temporary table. */
  public void keep(String table, String question) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("CREATE TEMP TABLE " + table + " AS " + question);
      dialect.learn(statement, table);
    }
  }

  /**
   * Makes a temporary table, to be filled.
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

  /** Says that a table made by {@link #table} is full. */
  public void full(String table) throws SQLException {
    try (var statement = connection.createStatement()) {
      dialect.learn(statement, table);
    }
  }

  /** Writes an answer as lines. */
  public void write(String question, OutputStream out) throws SQLException, IOException {
    dialect.write(connection, question, out);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
