package orbweaver.graph.query;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.graph.answer.KeptActivity;
import orbweaver.graph.answer.KeptActivity.Seed;
import orbweaver.graph.answer.KeptDecision;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.KeptPage.Link;
import orbweaver.graph.sql.Snapshot;

/** Reads back what the graph keeps of pages and activities. Nothing else knows what that is. */
final class Evidence {
  private static final String HEADS =
      """
      SELECT url, outcome, detail, status, title, moment, headers, address, robots, tls, told_by
      FROM answers
      """;
  // A row for each page, then one for each of its links: joined, every link would carry the head of
  // its page through the sort. The heads are kept before, since to find and to sort them at once
  // would take more memory than there is.
  private static final String PAGES =
      """
      SELECT url, outcome, detail, status, title, moment, headers, address, robots, tls,
        told_by, NULL AS target, NULL AS kind, -1 AS position, NULL AS text, NULL AS rel
      FROM heads
      UNION ALL
      SELECT source, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
        target, kind, position, text, rel
      FROM links JOIN latest USING (source, number)
      ORDER BY url, position
      """;
  private static final String ACTIVITIES = "SELECT id, formula FROM activities ORDER BY id";
  // Versions of one formula decide alike; of one label as Explaining says.
  private static final String DECISIONS =
      """
      SELECT url, root, depth, hops, family, accepted,
        lower(replace(code, '_', '-')) AS code, by_what
      FROM (
        SELECT d.*, row_number() OVER (
          PARTITION BY d.url, d.root, d.depth, d.hops, d.family
          ORDER BY d.accepted DESC, d.version DESC, d.number DESC) AS place
        FROM decisions d
          JOIN versions v ON v.id = d.activity AND v.version = d.version
          JOIN activities a ON a.id = v.id AND a.formula = v.formula
        WHERE d.activity = ?) ranked
      WHERE place = 1
      ORDER BY url
      """;
  private static final String SEEDS =
      """
      SELECT DISTINCT url, ordinal FROM roots
      WHERE activity = ? AND url IS NOT NULL
      ORDER BY ordinal, url
      """;

  private final Snapshot snapshot;
  private final Asking asking;

  Evidence(Snapshot snapshot) {
    this.snapshot = snapshot;
    asking = new Asking(snapshot.connection());
  }

  /** Every page with its links, by URL. */
  void pages(Consumer<KeptPage> reader) throws SQLException {
    snapshot.keep("heads", HEADS);
    try (var statement = snapshot.connection().createStatement();
        var rows = statement.executeQuery(PAGES)) {
      Optional<KeptPage> head = Optional.empty();
      var links = new ArrayList<Link>();
      while (rows.next()) {
        if (rows.getString("target") != null) {
          links.add(link(rows));
        } else {
          head.ifPresent(page -> reader.accept(page.with(links)));
          links.clear();
          head = Optional.of(page(rows));
        }
      }
      head.ifPresent(last -> reader.accept(last.with(links)));
    }
  }

  /** Every activity with its seeds. */
  List<KeptActivity> activities() throws SQLException {
    var all = new ArrayList<KeptActivity>();
    for (var one : asking.all(Evidence::activity, ACTIVITIES)) {
      var seeds = asking.all(Evidence::seed, SEEDS, one.id());
      all.add(new KeptActivity(one.id(), one.formula(), seeds));
    }
    return all;
  }

  /** Each decision on a page that was asked for. */
  void decisions(String activity, Consumer<KeptDecision> reader) throws SQLException {
    try (var statement = snapshot.connection().prepareStatement(DECISIONS)) {
      statement.setString(1, activity);
      try (var rows = statement.executeQuery()) {
        while (rows.next()) reader.accept(decision(rows));
      }
    }
  }

  private static KeptDecision decision(ResultSet row) throws SQLException {
    return new KeptDecision(
        row.getString("url"),
        row.getString("root"),
        row.getInt("depth"),
        row.getInt("hops"),
        text(row, "family"),
        row.getBoolean("accepted"),
        row.getString("code"),
        row.getString("by_what"));
  }

  private static Seed seed(ResultSet row) throws SQLException {
    return new Seed(row.getString("url"), row.getInt("ordinal"));
  }

  private static KeptActivity activity(ResultSet row) throws SQLException {
    return new KeptActivity(row.getString("id"), row.getString("formula"), List.of());
  }

  private static KeptPage page(ResultSet row) throws SQLException {
    return new KeptPage(
        row.getString("url"),
        row.getString("outcome"),
        text(row, "detail"),
        shown(row),
        text(row, "title"),
        List.of());
  }

  private static orbweaver.contract.fetch.Evidence shown(ResultSet row) throws SQLException {
    return new orbweaver.contract.fetch.Evidence(
        row.getObject("moment", LocalDateTime.class).toInstant(ZoneOffset.UTC),
        text(row, "address"),
        Optional.ofNullable(row.getObject("status", Integer.class)),
        headers(row.getString("headers")),
        text(row, "robots"),
        Tls.valueOf(row.getString("tls")),
        text(row, "told_by"));
  }

  private static List<Header> headers(String stored) {
    return switch (Json.read(stored, Header[].class)) {
      case Readable(var headers) -> List.of(headers);
      case Unreadable(var why) -> throw new IllegalStateException(why);
    };
  }

  private static Link link(ResultSet row) throws SQLException {
    return new Link(
        row.getString("target"),
        row.getString("kind"),
        row.getInt("position"),
        text(row, "text"),
        text(row, "rel").map(rel -> List.of(rel.split(" +", -1))).orElse(List.of()));
  }

  private static Optional<String> text(ResultSet row, String column) throws SQLException {
    return Optional.ofNullable(row.getString(column));
  }
}
