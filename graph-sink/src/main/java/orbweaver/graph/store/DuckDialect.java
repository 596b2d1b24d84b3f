package orbweaver.graph.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import orbweaver.graph.sql.Appender;
import orbweaver.graph.sql.Dialect;
import org.duckdb.DuckDBConnection;

/**
 * Dialect of DuckDB.
 *
 * @param folder for temporary files
 */
record DuckDialect(Path folder) implements Dialect {
  @Override
  public String text() {
    return "VARCHAR";
  }

  @Override
  public String own(String name) {
    return name + ".duckdb.sql";
  }

  @Override
  public Appender appender(Connection connection, String table) throws SQLException {
    return new DuckAppender(connection.unwrap(DuckDBConnection.class).createAppender(table));
  }

  // A read-only file has its temporary tables in a separate catalogue.
  @Override
  public Appender passing(Connection connection, String table) throws SQLException {
    var duck = connection.unwrap(DuckDBConnection.class);
    return new DuckAppender(duck.createAppender("temp", "main", table));
  }

  @Override
  public void learn(Statement statement, String table) {}

  // DuckDB writes a file three times as fast as it returns rows.
  @Override
  public void write(Connection connection, String question, OutputStream out)
      throws SQLException, IOException {
    var file = Files.createTempFile(folder, "export", ".tsv");
    try (var statement = connection.createStatement()) {
      statement.execute(copy(question, file));
      Files.copy(file, out);
    } finally {
      Files.delete(file);
    }
  }

  private static String copy(String question, Path file) {
    var name = file.toString().replace("'", "''");
    return "COPY ("
        + question
        + ") TO '"
        + name
        + "' (FORMAT csv, DELIMITER '\t', HEADER false, QUOTE '', ESCAPE '')";
  }
}
