package orbweaver.graph.postgres;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import orbweaver.graph.sql.Appender;
import orbweaver.graph.sql.Dialect;
import org.postgresql.PGConnection;

/** What PostgreSQL does in its own way. */
final class PostgresDialect implements Dialect {
  @Override
  public String text() {
    return "VARCHAR COLLATE \"C\"";
  }

  @Override
  public String own(String name) {
    return name + ".postgresql.sql";
  }

  @Override
  public Appender appender(Connection connection, String table) throws SQLException {
    return new CopyAppender(connection.unwrap(PGConnection.class).getCopyAPI(), table);
  }

  // Of temporary tables nobody tells the planner.
  @Override
  public void learn(Statement statement, String table) throws SQLException {
    statement.execute("ANALYZE " + table);
  }

  // Text that is copied doubles its backslashes, and escapes nothing else that is in a graph.
  @Override
  public void write(Connection connection, String question, OutputStream out)
      throws SQLException, IOException {
    var copy = "COPY (" + question + ") TO STDOUT (FORMAT text, NULL '', ENCODING 'UTF8')";
    var rows = connection.unwrap(PGConnection.class).getCopyAPI().copyOut(copy);
    try {
      for (var row = rows.readFromCopy(); row != null; row = rows.readFromCopy()) plain(row, out);
    } finally {
      if (rows.isActive()) rows.cancelCopy();
    }
  }

  private static void plain(byte[] row, OutputStream out) throws IOException {
    int begin = 0;
    for (int i = 0; i < row.length; i++) {
      if (row[i] != '\\') continue;
      out.write(row, begin, i - begin);
      begin = ++i;
    }
    out.write(row, begin, row.length - begin);
  }
}
