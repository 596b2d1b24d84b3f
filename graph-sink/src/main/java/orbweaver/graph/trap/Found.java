package orbweaver.graph.trap;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Consumer;

/** Every URL that was found, crawled or not. */
public final class Found {
  // Each once, but not by DISTINCT: a sort spills to disk, a hash table of all URLs does not.
  private static final String URLS =
      """
      SELECT url FROM (
        SELECT target AS url FROM links JOIN latest USING (source, number)
        UNION ALL
        SELECT source FROM latest)
      ORDER BY url
      """;

  private Found() {}

  /** Hands them on, sorted, each once. */
  public static Consumer<String> urls(Connection connection, Consumer<String> reader)
      throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(URLS)) {
      var last = "";
      while (rows.next()) {
        var url = rows.getString(1);
        if (!url.equals(last)) reader.accept(url);
        last = url;
      }
    }
    return reader;
  }
}
