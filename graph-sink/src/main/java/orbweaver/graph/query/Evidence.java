package orbweaver.graph.query;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.graph.answer.KeptActivity;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.KeptPage.Link;
import org.duckdb.DuckDBConnection;

/** Reads back what the graph keeps of pages and activities. Nothing else knows what that is. */
final class Evidence {
  private static final String PAGES =
      """
      SELECT a.url, a.outcome, a.status, a.content_type, l.target, l.kind, l.position, l.text
      FROM (SELECT source, target, kind, position, text
          FROM links JOIN latest USING (source, number)) l
        RIGHT JOIN answers a ON l.source = a.url
      ORDER BY a.url, l.position
      """;
  private static final String ACTIVITIES = "SELECT id, formula FROM activities ORDER BY id";
  private static final String SEEDS =
      "SELECT DISTINCT url FROM seeds WHERE activity = ? AND url IS NOT NULL ORDER BY url";

  private final DuckDBConnection connection;
  private final Asking asking;

  Evidence(DuckDBConnection connection) {
    this.connection = connection;
    asking = new Asking(connection);
  }

  /** Every page with its links, by URL. */
  void pages(Consumer<KeptPage> reader) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(PAGES)) {
      Optional<KeptPage> head = Optional.empty();
      var links = new ArrayList<Link>();
      while (rows.next()) {
        var next = page(rows);
        if (head.isPresent() && !head.get().url().equals(next.url())) {
          reader.accept(with(head.get(), links));
          links.clear();
        }
        head = Optional.of(next);
        link(rows).ifPresent(links::add);
      }
      head.ifPresent(last -> reader.accept(with(last, links)));
    }
  }

  /** Every activity with its seeds. */
  List<KeptActivity> activities() throws SQLException {
    var all = new ArrayList<KeptActivity>();
    for (var one : asking.all(Evidence::activity, ACTIVITIES)) {
      var seeds = asking.all(row -> row.getString("url"), SEEDS, one.id());
      all.add(new KeptActivity(one.id(), one.formula(), seeds));
    }
    return all;
  }

  private static KeptActivity activity(ResultSet row) throws SQLException {
    return new KeptActivity(row.getString("id"), row.getString("formula"), List.of());
  }

  private static KeptPage page(ResultSet row) throws SQLException {
    return new KeptPage(
        row.getString("url"),
        row.getString("outcome"),
        Optional.ofNullable(row.getObject("status", Integer.class)),
        Optional.ofNullable(row.getString("content_type")),
        List.of());
  }

  private static KeptPage with(KeptPage page, List<Link> links) {
    return new KeptPage(page.url(), page.outcome(), page.status(), page.contentType(), links);
  }

  private static Optional<Link> link(ResultSet row) throws SQLException {
    if (row.getString("target") == null) return Optional.empty();
    return Optional.of(
        new Link(
            row.getString("target"),
            row.getString("kind"),
            row.getInt("position"),
            Optional.ofNullable(row.getString("text"))));
  }
}
