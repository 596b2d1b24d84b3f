package orbweaver.graph.store.query;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Consumer;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.url.CrawlUrl;

/** Queries for the discovered URLs: those never quarantined, and those in quarantine now. */
public final class FoundUrls {
  // Duplicates are removed without DISTINCT: a sort spills to disk, a hash table of all URLs does
  // not.
  private static final String NEVER_QUARANTINED =
      """
      SELECT url FROM (
        SELECT target AS url FROM links JOIN latest USING (source, number)
        UNION ALL
        SELECT source FROM latest) found
        LEFT JOIN (SELECT url AS quarantined_url FROM quarantined) q ON quarantined_url = url
      WHERE quarantined_url IS NULL
      ORDER BY url
      """;

  // Once released, a URL is requested and decided on; then it is no longer in quarantine.
  private static final String QUARANTINED =
      """
      SELECT min(activity) AS activity, url, min(signal) AS signal, min(evidence) AS evidence
      FROM quarantined q
      WHERE NOT EXISTS (
        SELECT 1 FROM decisions d WHERE d.url = q.url AND d.activity = q.activity)
      GROUP BY url
      ORDER BY url
      """;

  private FoundUrls() {}

  /**
   * Passes to the consumer the URLs that are in quarantine for at least one activity, sorted,
   * without duplicates.
   */
  public static void forEachQuarantined(Connection connection, Consumer<TrapSuspected> consumer)
      throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(QUARANTINED)) {
      while (rows.next()) {
        var url = CrawlUrl.of(rows.getString("url"));
        var signal = rows.getString("signal");
        consumer.accept(
            new TrapSuspected(rows.getString("activity"), url, signal, rows.getString("evidence")));
      }
    }
  }

  /** Passes to the consumer the URLs that were never quarantined, sorted, without duplicates. */
  public static void forEachFound(Connection connection, Consumer<String> consumer)
      throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(NEVER_QUARANTINED)) {
      var last = "";
      while (rows.next()) {
        var url = rows.getString(1);
        if (!url.equals(last)) consumer.accept(url);
        last = url;
      }
    }
  }
}
