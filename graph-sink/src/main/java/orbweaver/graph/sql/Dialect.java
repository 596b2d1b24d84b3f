package orbweaver.graph.sql;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Dialect of a database: the operations in which databases differ. All other SQL is portable. */
public interface Dialect {
  /** Returns the type of a text column that sorts bytewise. */
  String text();

  /** Returns the name of the SQL file for this database: {@code own.duckdb.sql}. */
  String own(String name);

  /** Returns a bulk loader for a table. */
  Appender appender(Connection connection, String table) throws SQLException;

  /** Returns a bulk loader for a temporary table. */
  default Appender passing(Connection connection, String table) throws SQLException {
    return appender(connection, table);
  }

  /** Updates the planner statistics of a temporary table, unless the database does that itself. */
  void learn(Statement statement, String table) throws SQLException;

  /**
   * Writes the result as lines with a tab between columns and without quotes: no text in a graph
   * contains a tab or a line end.
   */
  void write(Connection connection, String question, OutputStream out)
      throws SQLException, IOException;
}
