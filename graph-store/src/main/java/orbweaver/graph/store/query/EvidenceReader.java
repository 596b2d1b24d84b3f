package orbweaver.graph.store.query;

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
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.MarkupProblem;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.StoredActivity.StoredSeed;
import orbweaver.graph.store.StoredDecision;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.StoredPage.PageText;
import orbweaver.graph.store.StoredPage.StoredLink;
import orbweaver.graph.store.StoredPath;
import orbweaver.graph.store.sql.GraphSnapshot;

/** Reader of the stored pages, activities and decisions. */
public final class EvidenceReader {
  // Finding, joining and sorting all pages at once would exceed the memory, so the query runs once
  // per range of URLs.
  private static final int PAGES_AT_ONCE = 8192;
  private static final String LATEST_PAGES = "SELECT source, number FROM latest";
  private static final String BOUNDS =
      """
      SELECT source
      FROM (SELECT source, row_number() OVER (ORDER BY source) AS row_no FROM latest_pages) ranked
      WHERE row_no %% %d = 0
      ORDER BY source
      """
          .formatted(PAGES_AT_ONCE);
  private static final String BEFORE_ALL = "";
  private static final String AFTER_ALL = "~";
  // One row per page, then one per link: a join would carry the columns of the page through the
  // sort for every link.
  private static final String PAGES =
      """
      SELECT url, outcome, detail, status, title, description, language, words, markup_problems, moment,
        headers, address, robots, tls, source_file, links_over_limit, links_too_long, NULL AS target, NULL AS kind, -1 AS position,
        NULL AS text, NULL AS rel, NULL AS context
      FROM current_results
      WHERE url > ? AND url <= ?
      UNION ALL
      SELECT source, NULL, NULL, NULL, title, NULL, NULL, NULL, NULL, NULL,
        NULL, NULL, NULL, NULL, NULL, NULL, NULL, target, kind, position, text, rel, context
      FROM links JOIN latest_pages USING (source, number)
      WHERE source > ? AND source <= ?
      ORDER BY url, position
      """;
  private static final String ACTIVITIES = "SELECT id, formula FROM activities ORDER BY id";
  // Versions with equal formulas decide alike; per discovery path the same decision counts as in
  // the explain query.
  private static final String DECISIONS =
      """
      SELECT url, root, depth, hops, family, accepted,
        lower(replace(code, '_', '-')) AS code, decided_by
      FROM (
        SELECT d.*, row_number() OVER (
          PARTITION BY d.url, d.root, d.depth, d.hops, d.family
          ORDER BY d.accepted DESC, d.version DESC, d.number DESC) AS row_no
        FROM decisions d
          JOIN versions v ON v.id = d.activity AND v.version = d.version
          JOIN activities a ON a.id = v.id AND a.formula = v.formula
        WHERE d.activity = ?) ranked
      WHERE row_no = 1
      ORDER BY url
      """;
  private static final String SEEDS =
      """
      SELECT DISTINCT url, ordinal FROM roots
      WHERE activity = ? AND url IS NOT NULL
      ORDER BY ordinal, url
      """;

  private final GraphSnapshot snapshot;
  private final SqlReader queries;

  EvidenceReader(GraphSnapshot snapshot) {
    this.snapshot = snapshot;
    queries = new SqlReader(snapshot.connection());
  }

  /** Passes on every page with its links, sorted by URL. */
  void forEachPage(Consumer<StoredPage> consumer) throws SQLException {
    snapshot.materialize("latest_pages", LATEST_PAGES);
    var bounds = new ArrayList<>(queries.all(row -> row.getString(1), BOUNDS));
    bounds.add(AFTER_ALL);
    var from = BEFORE_ALL;
    for (var to : bounds) {
      forEachPage(from, to, consumer);
      from = to;
    }
  }

  private void forEachPage(String after, String to, Consumer<StoredPage> consumer)
      throws SQLException {
    try (var statement = snapshot.connection().prepareStatement(PAGES)) {
      statement.setString(1, after);
      statement.setString(2, to);
      statement.setString(3, after);
      statement.setString(4, to);
      try (var rows = statement.executeQuery()) {
        read(rows, consumer);
      }
    }
  }

  private static void read(ResultSet rows, Consumer<StoredPage> consumer) throws SQLException {
    Optional<StoredPage> head = Optional.empty();
    var links = new ArrayList<StoredLink>();
    while (rows.next()) {
      if (rows.getString("target") != null) {
        addUnlessDuplicate(link(rows), links);
      } else {
        head.ifPresent(page -> consumer.accept(page.withLinks(links)));
        links.clear();
        head = Optional.of(page(rows));
      }
    }
    head.ifPresent(last -> consumer.accept(last.withLinks(links)));
  }

  // A fetch request that was answered twice has every link position twice.
  private static void addUnlessDuplicate(StoredLink link, List<StoredLink> links) {
    if (links.isEmpty() || links.getLast().position() != link.position()) links.add(link);
  }

  /** Returns every activity with its seeds. */
  List<StoredActivity> activities() throws SQLException {
    var all = new ArrayList<StoredActivity>();
    for (var activity : queries.all(EvidenceReader::activity, ACTIVITIES)) {
      var seeds = queries.all(EvidenceReader::seed, SEEDS, activity.id());
      all.add(new StoredActivity(activity.id(), activity.formula(), seeds));
    }
    return all;
  }

  /** Passes on each decision on a requested page. */
  void forEachDecision(String activity, Consumer<StoredDecision> consumer) throws SQLException {
    try (var statement = snapshot.connection().prepareStatement(DECISIONS)) {
      statement.setString(1, activity);
      try (var rows = statement.executeQuery()) {
        while (rows.next()) consumer.accept(decision(rows));
      }
    }
  }

  private static StoredDecision decision(ResultSet row) throws SQLException {
    return new StoredDecision(
        row.getString("url"),
        path(row),
        row.getBoolean("accepted"),
        row.getString("code"),
        row.getString("decided_by"));
  }

  /** Returns the discovery path of a decision. */
  public static StoredPath path(ResultSet row) throws SQLException {
    return new StoredPath(
        row.getString("root"), row.getInt("depth"), row.getInt("hops"), text(row, "family"));
  }

  private static StoredSeed seed(ResultSet row) throws SQLException {
    return new StoredSeed(row.getString("url"), row.getInt("ordinal"));
  }

  private static StoredActivity activity(ResultSet row) throws SQLException {
    return new StoredActivity(row.getString("id"), row.getString("formula"), List.of());
  }

  private static StoredPage page(ResultSet row) throws SQLException {
    return new StoredPage(
        row.getString("url"),
        row.getString("outcome"),
        text(row, "detail"),
        fetchEvidence(row),
        pageText(row),
        List.of(),
        omitted(row));
  }

  /** Returns the counts of links that were left out; empty when none was. */
  public static Optional<OmittedLinks> omitted(ResultSet row) throws SQLException {
    var tooMany = row.getLong("links_over_limit");
    return row.wasNull()
        ? Optional.empty()
        : Optional.of(new OmittedLinks(tooMany, row.getLong("links_too_long")));
  }

  private static PageText pageText(ResultSet row) throws SQLException {
    return new PageText(
        text(row, "title"),
        text(row, "description"),
        text(row, "language"),
        Optional.ofNullable(row.getObject("words", Integer.class)),
        text(row, "markup_problems")
            .map(stored -> list(stored, MarkupProblem[].class))
            .orElse(List.of()));
  }

  private static orbweaver.contract.fetch.Evidence fetchEvidence(ResultSet row)
      throws SQLException {
    return new orbweaver.contract.fetch.Evidence(
            row.getObject("moment", LocalDateTime.class).toInstant(ZoneOffset.UTC),
            text(row, "address"),
            Optional.ofNullable(row.getObject("status", Integer.class)),
            list(row.getString("headers"), Header[].class),
            text(row, "robots"),
            Tls.valueOf(row.getString("tls")))
        .withSourceFile(text(row, "source_file"));
  }

  private static <T> List<T> list(String stored, Class<T[]> type) {
    return switch (Json.read(stored, type)) {
      case Decoded(var all) -> List.of(all);
      case Unreadable(var reason) -> throw new IllegalStateException(reason);
    };
  }

  private static StoredLink link(ResultSet row) throws SQLException {
    return new StoredLink(
        row.getString("target"),
        row.getString("kind"),
        row.getInt("position"),
        text(row, "text"),
        text(row, "rel").map(rel -> List.of(rel.split(" +", -1))).orElse(List.of()),
        text(row, "title"),
        text(row, "context"));
  }

  private static Optional<String> text(ResultSet row, String column) throws SQLException {
    return Optional.ofNullable(row.getString(column));
  }
}
