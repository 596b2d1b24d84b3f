package orbweaver.readback;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Reader of Parquet and CSV by DuckDB. */
public final class DuckReader {
  private DuckReader() {}

  /** Reads a graph from two tables. */
  public static ReadBackGraph graph(String nodes, String edges, String source, String target)
      throws SQLException {
    var ends = "%s || chr(9) || %s || chr(9) || kind".formatted(source, target);
    return ReadBackGraph.of(
        nodes.isEmpty() ? List.of() : rows(nodes), rows("SELECT " + ends + " FROM " + edges));
  }

  /** Returns {@code read_csv} of a file, with explicit types except for column names. */
  public static String csv(Path file) {
    return "read_csv('%s', header = true, all_varchar = true, delim = ',', quote = '\"', escape = '\"')"
        .formatted(file);
  }

  /** Returns {@code read_parquet} of a file. */
  public static String parquet(Path file) {
    return "read_parquet('%s')".formatted(file);
  }

  /** Returns the first column of a query result; empty text for NULL. */
  public static List<String> rows(String question) throws SQLException {
    return rows("", question);
  }

  /** Returns the first column of a query on a closed database. */
  public static List<String> rows(Path database, String question) throws SQLException {
    return rows(database.toString(), question);
  }

  private static List<String> rows(String database, String question) throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:duckdb:" + database);
        var statement = connection.createStatement();
        var rows = statement.executeQuery(question)) {
      var all = new ArrayList<String>();
      while (rows.next()) {
        var text = rows.getString(1);
        all.add(text == null ? "" : text);
      }
      return all;
    }
  }
}
