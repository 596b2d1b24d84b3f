package orbweaver.benchmarks.graph;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import orbweaver.graph.store.DuckStore;

/**
 * A graph that the database makes itself, in no time: sites of a thousand pages, each page with ten
 * links, nine of them to its own site, the tenth to anywhere, as far as to what is never fetched.
 */
final class MadeGraph {
  private static final String PAGES =
      """
      INSERT INTO pages BY NAME
      SELECT n AS id, url(n) AS source, 1 AS number, 'got' AS outcome, 200 AS status,
        TIMESTAMP '2026-01-01 12:00:00' + to_milliseconds(n) AS moment,
        'text/html' AS content_type, 'Page ' || n AS title, 'UTF-8' AS charset, 1000 AS bytes,
        0 AS dropped, lpad(to_hex(n), 64, '0') AS digest, 10 AS links, false AS truncated,
        '[]' AS headers, 'NONE' AS tls
      FROM range(pages) t(n)
      """;
  private static final String LINKS =
      """
      INSERT INTO page_links BY NAME
      SELECT n AS page, url(target) AS target, 'a' AS kind, k AS position,
        k + 1 AS ordinal, 'to page ' || target AS text
      FROM (
        SELECT n, k,
          CASE WHEN k = 0 THEN least(n + 1, pages - 1)
            WHEN k = 9 THEN (hash(10 * n + k) % (pages + pages // 10))::BIGINT
            ELSE n - n % 1000 + (hash(10 * n + k) % 1000)::BIGINT END AS target
        FROM range(pages) t(n), range(10) u(k))
      """;

  private MadeGraph() {}

  /** Makes it in a file that is not there. */
  static void make(Path file, long pages) throws SQLException {
    DuckStore.open(file).close();
    var settings = new Properties();
    settings.setProperty("preserve_insertion_order", "false");
    settings.setProperty("storage_compatibility_version", "latest");
    try (var connection = DriverManager.getConnection("jdbc:duckdb:" + file, settings);
        var statement = connection.createStatement()) {
      statement.execute(
          """
          CREATE TEMP MACRO url(n) AS
            'http://h' || (n // 1000) || '.test/section/page-' || n || '.html'
          """);
      var number = Long.toString(pages);
      statement.execute(PAGES.replace("range(pages)", "range(" + number + ")"));
      statement.execute(
          LINKS
              .replace("range(pages)", "range(" + number + ")")
              .replace("pages - 1", number + " - 1")
              .replace("pages + pages // 10", number + " + " + number + " // 10"));
    }
  }
}
