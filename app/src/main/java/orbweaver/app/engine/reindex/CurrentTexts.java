package orbweaver.app.engine.reindex;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.query.RowStream;

/** Query of the URLs that have a text. It reads one row for each URL and activity, by URL. */
final class CurrentTexts {
  // As the full-text index does: a URL that has moved or vanished loses its text and its decisions,
  // and only answers with a body and confirmations decide.
  private static final String TEXTS =
      """
      WITH removals AS (
        SELECT source, max(number) AS number FROM pages
        WHERE outcome = 'redirected' OR outcome = 'failed' AND status IN (404, 410)
        GROUP BY source),
      answers AS (
        SELECT
          pages.source AS url,
          pages.number,
          outcome,
          coalesce(removals.number, 0) AS removal,
          title IS NOT NULL OR words IS NOT NULL OR coalesce(content_type, '') LIKE 'text/%'
            AS is_text
        FROM pages LEFT JOIN removals ON removals.source = pages.source
        WHERE source_file IS NULL
          AND pages.number > coalesce(removals.number, 0)
          AND (outcome = 'not-modified'
            OR outcome = 'fetched' AND (detail = 'whole' OR detail LIKE 'part %'))),
      newest AS (
        SELECT url, max(number) AS number, max(removal) AS removal
        FROM answers WHERE outcome = 'fetched' GROUP BY url),
      texts AS (
        SELECT newest.url, newest.number, newest.removal, bool_or(is_text) AS is_text
        FROM newest JOIN answers ON answers.url = newest.url AND answers.number = newest.number
        GROUP BY newest.url, newest.number, newest.removal)
      """;
  private static final String COUNT = TEXTS + "SELECT count(*) FROM texts";
  private static final String ROWS =
      TEXTS
          + """
          , decided AS (
            SELECT
              decisions.url,
              activity,
              bool_or(accepted) AS accepted,
              row_number() OVER (
                PARTITION BY decisions.url, activity ORDER BY decisions.number DESC) AS place
            FROM decisions
              JOIN answers ON answers.url = decisions.url AND answers.number = decisions.number
            GROUP BY decisions.url, activity, decisions.number)
          SELECT texts.url, number, removal, is_text, activity, accepted
          FROM texts JOIN decided ON decided.url = texts.url AND place = 1
          ORDER BY texts.url
          """;

  private final Consumer<CurrentText> consumer;
  private final Map<String, Boolean> decisions = new HashMap<>();
  private Optional<CurrentText> last = Optional.empty();

  private CurrentTexts(Consumer<CurrentText> consumer) {
    this.consumer = consumer;
  }

  /** Returns the number of URLs that have a text. */
  static long count(Connection connection) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(COUNT)) {
      return rows.next() ? rows.getLong(1) : 0;
    }
  }

  /** Passes the URLs that have a text to a consumer, sorted. */
  static void forEach(Connection connection, Consumer<CurrentText> consumer) throws SQLException {
    var texts = new CurrentTexts(consumer);
    RowStream.forEach(connection, ROWS, texts::add);
    texts.passOn();
  }

  private void add(ResultSet row) throws SQLException {
    var url = CrawlUrl.of(row.getString("url"));
    if (last.filter(text -> text.url().equals(url)).isEmpty()) {
      passOn();
      last =
          Optional.of(
              new CurrentText(
                  url,
                  row.getLong("number"),
                  row.getLong("removal"),
                  row.getBoolean("is_text"),
                  Map.of()));
    }
    decisions.put(row.getString("activity"), row.getBoolean("accepted"));
  }

  private void passOn() {
    last.map(
            text ->
                new CurrentText(
                    text.url(), text.number(), text.removal(), text.isText(), decisions))
        .ifPresent(consumer);
    decisions.clear();
  }
}
