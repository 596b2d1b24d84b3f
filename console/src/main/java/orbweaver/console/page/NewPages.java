package orbweaver.console.page;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/** Query for the pages that were fetched for the first time last, the newest first. */
public final class NewPages {
  private static final int MAX = 50;
  private static final String PAGES =
      """
      SELECT pages.source, title, description, pages.moment
      FROM pages JOIN (
          SELECT source, min(moment) AS moment
          FROM pages
          WHERE outcome = 'fetched'
          GROUP BY source
          ORDER BY moment DESC, source
          LIMIT %d) first
        ON first.source = pages.source AND first.moment = pages.moment
      WHERE outcome = 'fetched'
      ORDER BY moment DESC, source
      """
          .formatted(MAX);

  private NewPages() {}

  /**
   * New page.
   *
   * @param at when it was fetched for the first time
   */
  public record NewPage(
      String url, Optional<String> title, Optional<String> description, Instant at) {}

  /** Returns the pages. */
  public static List<NewPage> all(GraphSnapshot snapshot) throws SQLException {
    // A request that was answered twice has two rows.
    var pages = new LinkedHashMap<String, NewPage>();
    new SqlReader(snapshot.connection())
        .all(NewPages::page, PAGES)
        .forEach(page -> pages.putIfAbsent(page.url(), page));
    return List.copyOf(pages.values());
  }

  private static NewPage page(ResultSet row) throws SQLException {
    return new NewPage(
        row.getString(1),
        Optional.ofNullable(row.getString(2)).filter(title -> !title.isBlank()),
        Optional.ofNullable(row.getString(3)),
        row.getObject(4, LocalDateTime.class).toInstant(ZoneOffset.UTC));
  }
}
