package orbweaver.graph.store.query;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Consumer;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.url.CrawlUrl;

/** Query for every discovered URL and for the quarantined ones. */
public final class FoundUrls {
  // Duplicates are removed without DISTINCT: a sort spills to disk, a hash table of all URLs does
  // not.
  private static final String URLS =
      """
      SELECT url FROM (
        SELECT target AS url FROM links JOIN latest USING (source, number)
        UNION ALL
        SELECT source FROM latest) found
        LEFT JOIN (SELECT url AS aside FROM quarantined) p ON aside = url
      WHERE aside IS NULL
      ORDER BY url
      """;

  // A URL that was released and decided on is no longer quarantined.
  private static final String QUARANTINED =
      """
      SELECT min(activity) AS activity, url, min(signal) AS signal, min(evidence) AS evidence
      FROM quarantined p
      WHERE NOT EXISTS (
        SELECT 1 FROM decisions d WHERE d.url = p.url AND d.activity = p.activity)
      GROUP BY url
      ORDER BY url
      """;

  private FoundUrls() {}

  /** Passes on the URLs that are quarantined for an activity, sorted, without duplicates. */
  public static void forEachQuarantined(Connection connection, Consumer<TrapSuspected> reader)
      throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(QUARANTINED)) {
      while (rows.next()) {
        var url = CrawlUrl.of(rows.getString("url"));
        var signal = rows.getString("signal");
        reader.accept(
            new TrapSuspected(rows.getString("activity"), url, signal, rows.getString("evidence")));
      }
    }
  }

  /** Passes on the URLs that were never quarantined, sorted, without duplicates. */
  public static void forEachFound(Connection connection, Consumer<String> reader)
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
  }
}
