package orbweaver.graph.sql;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** What a database does in a way of its own. All else is said so that each of them understands. */
public interface Dialect {
  /** The type of a column of text, which sorts bytewise. */
  String text();

  /** The name of a file of SQL for this database alone: {@code own.duckdb.sql}. */
  String own(String name);

  /** Takes rows for a table. */
  Appender appender(Connection connection, String table) throws SQLException;

  /** The same of a temporary table. */
  default Appender passing(Connection connection, String table) throws SQLException {
    return appender(connection, table);
  }

  /** Learns what a temporary table has become, if it does not by itself. */
  void learn(Statement statement, String table) throws SQLException;

  /**
   * Writes the answer as lines, a tab between columns, nothing quoted: no text in a graph holds a
   * tab or ends a line.
   */
  void write(Connection connection, String question, OutputStream out)
      throws SQLException, IOException;
}
