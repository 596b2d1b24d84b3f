package orbweaver.graph.store.sql;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Dialect of a database: the operations in which DuckDB and PostgreSQL differ. All other SQL runs
 * on both.
 */
public interface SqlDialect {
  /** Returns the type of a text column that sorts bytewise. */
  String textType();

  /** Returns the file name of a script for this database only: {@code dialect.duckdb.sql}. */
  String scriptName(String name);

  /** Tests whether the tables have indexes for queries about one URL. */
  boolean hasIndexes();

  /** Returns a bulk loader for a table. */
  RowAppender appender(Connection connection, String table) throws SQLException;

  /** Returns a bulk loader for a temporary table. */
  default RowAppender temporaryAppender(Connection connection, String table) throws SQLException {
    return appender(connection, table);
  }

  /** Updates the planner statistics of a temporary table, unless the database does that itself. */
  void analyze(Statement statement, String table) throws SQLException;

  /**
   * Writes the result as lines with a tab between columns and without quotes: no text in a graph
   * contains a tab or a line end.
   */
  void writeResult(Connection connection, String query, OutputStream out)
      throws SQLException, IOException;
}
