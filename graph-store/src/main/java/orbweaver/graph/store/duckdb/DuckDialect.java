package orbweaver.graph.store.duckdb;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import orbweaver.graph.store.sql.RowAppender;
import orbweaver.graph.store.sql.SqlDialect;
import org.duckdb.DuckDBConnection;

/**
 * Dialect of DuckDB.
 *
 * @param temporaryFolder folder for temporary files
 */
record DuckDialect(Path temporaryFolder) implements SqlDialect {
  @Override
  public String textType() {
    return "VARCHAR";
  }

  @Override
  public String scriptName(String name) {
    return name + ".duckdb.sql";
  }

  @Override
  public boolean hasIndexes() {
    return false;
  }

  @Override
  public RowAppender appender(Connection connection, String table) throws SQLException {
    return new DuckAppender(connection.unwrap(DuckDBConnection.class).createAppender(table));
  }

  // The temporary tables lie in a database of their own, which is writable if the file is not.
  @Override
  public RowAppender temporaryAppender(Connection connection, String table) throws SQLException {
    var duck = connection.unwrap(DuckDBConnection.class);
    return new DuckAppender(duck.createAppender("temp", "main", table));
  }

  @Override
  public void analyze(Statement statement, String table) {}

  // Through a file, since DuckDB writes a file three times as fast as it returns rows.
  @Override
  public void writeResult(Connection connection, String query, OutputStream out)
      throws SQLException, IOException {
    var file = Files.createTempFile(temporaryFolder, "export", ".tsv");
    try (var statement = connection.createStatement()) {
      statement.execute(copyStatement(query, file));
      Files.copy(file, out);
    } finally {
      Files.delete(file);
    }
  }

  private static String copyStatement(String query, Path file) {
    var name = file.toString().replace("'", "''");
    return "COPY ("
        + query
        + ") TO '"
        + name
        + "' (FORMAT csv, DELIMITER '\t', HEADER false, QUOTE '', ESCAPE '')";
  }
}
