package orbweaver.graph.store.postgres;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import orbweaver.graph.store.sql.RowAppender;
import orbweaver.graph.store.sql.SqlDialect;
import org.postgresql.PGConnection;

/** Dialect of PostgreSQL. */
final class PostgresDialect implements SqlDialect {
  @Override
  public String textType() {
    return "VARCHAR COLLATE \"C\"";
  }

  @Override
  public String scriptName(String name) {
    return name + ".postgresql.sql";
  }

  @Override
  public boolean hasIndexes() {
    return true;
  }

  @Override
  public RowAppender appender(Connection connection, String table) throws SQLException {
    return new CopyAppender(connection.unwrap(PGConnection.class).getCopyAPI(), table);
  }

  // The planner does not analyze temporary tables by itself.
  @Override
  public void analyze(Statement statement, String table) throws SQLException {
    statement.execute("ANALYZE " + table);
  }

  // COPY doubles backslashes in text; other escapes do not occur in a graph.
  @Override
  public void writeResult(Connection connection, String query, OutputStream out)
      throws SQLException, IOException {
    var copy = "COPY (" + query + ") TO STDOUT (FORMAT text, NULL '', ENCODING 'UTF8')";
    var rows = connection.unwrap(PGConnection.class).getCopyAPI().copyOut(copy);
    try {
      for (var row = rows.readFromCopy(); row != null; row = rows.readFromCopy())
        writeUnescaped(row, out);
    } finally {
      if (rows.isActive()) rows.cancelCopy();
    }
  }

  private static void writeUnescaped(byte[] row, OutputStream out) throws IOException {
    int begin = 0;
    for (int i = 0; i < row.length; i++) {
      if (row[i] != '\\') continue;
      out.write(row, begin, i - begin);
      begin = ++i;
    }
    out.write(row, begin, row.length - begin);
  }
}
