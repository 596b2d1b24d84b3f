package orbweaver.graph.store.query;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.fetch.Evidence;
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

/**
 * Reader of the data that a formula is evaluated with again: the stored pages, the activities with
 * their seeds, and the decisions.
 */
public final class EvidenceReader {
  // Joining and sorting all pages at once would exceed the memory, so the query runs once for each
  // range of URLs.
  private static final int PAGES_PER_RANGE = 8192;
  // Temporary table latest_requests: the view would be computed again for each range.
  private static final String LATEST_REQUESTS =
      "SELECT source, number FROM (SELECT source, number, source AS url FROM latest) requests"
          + " WHERE true CONDITION";
  private static final String RANGE_ENDS =
      """
      SELECT source
      FROM (SELECT source, row_number() OVER (ORDER BY source) AS row_no
        FROM latest_requests) ranked
      WHERE row_no %% %d = 0
      ORDER BY source
      """
          .formatted(PAGES_PER_RANGE);
  private static final String BEFORE_ALL_URLS = "";
  private static final String AFTER_ALL_URLS = "~";
  // A row for each page, followed by a row for each of its links. In a join, every link would carry
  // the columns of its page through the sort.
  private static final String PAGES =
      """
      SELECT url, outcome, detail, status, title, description, language, words, markup_problems, moment,
        headers, address, robots, tls, source_file, links_over_limit, links_too_long, NULL AS target, NULL AS kind, -1 AS position,
        NULL AS text, NULL AS rel, NULL AS context
      FROM current_results
      WHERE url > ? AND url <= ? CONDITION
      UNION ALL
      SELECT source, NULL, NULL, NULL, title, NULL, NULL, NULL, NULL, NULL,
        NULL, NULL, NULL, NULL, NULL, NULL, NULL, target, kind, position, text, rel, context
      FROM all_links JOIN latest_requests USING (source, number)
      WHERE source > ? AND source <= ?
      ORDER BY url, position
      """;
  private static final String ACTIVITIES = "SELECT id, formula FROM activities ORDER BY id";
  // Includes the decisions by earlier versions that have the newest formula. For each discovery
  // path an acceptance precedes a rejection, as in ExplainQuery, and a later decision an earlier
  // one. Embeds are left out: other rules are tried on pages only.
  private static final String DECISIONS =
      """
      SELECT url, root, depth, hops, family, embed_nesting, accepted,
        lower(replace(code, '_', '-')) AS code, decided_by
      FROM (
        SELECT d.*, row_number() OVER (
          PARTITION BY d.url, d.root, d.depth, d.hops, d.family
          ORDER BY d.accepted DESC, d.version DESC, d.number DESC) AS row_no
        FROM decisions d
          JOIN versions v ON v.id = d.activity AND v.version = d.version
          JOIN activities a ON a.id = v.id AND a.formula = v.formula
        WHERE d.activity = ? AND d.embed_nesting IS NULL) ranked
      WHERE row_no = 1
      ORDER BY url
      """;
  private static final String NOFOLLOW_PAGES =
      """
      SELECT DISTINCT source FROM rejections JOIN latest USING (source, number)
      WHERE activity = ? AND code = 'REJECTED_BY_NOFOLLOW'
      """;
  private static final String SEEDS =
      """
      SELECT DISTINCT url, ordinal FROM roots
      WHERE activity = ? AND url IS NOT NULL
      ORDER BY ordinal, url
      """;

  private final GraphSnapshot snapshot;
  private final SqlReader reader;

  EvidenceReader(GraphSnapshot snapshot) {
    this.snapshot = snapshot;
    reader = new SqlReader(snapshot.connection());
  }

  /**
   * Range of URLs in bytewise order.
   *
   * @param from first text of the range
   * @param to first text after it
   */
  public record UrlRange(String from, String to) {
    private String condition() {
      return "AND url >= %s AND url < %s".formatted(quoted(from), quoted(to));
    }

    private static String quoted(String text) {
      return "'" + text.replace("'", "''") + "'";
    }
  }

  /** Passes to the consumer every page with its links, sorted by URL. */
  void forEachPage(Consumer<StoredPage> consumer) throws SQLException {
    forEachPage("", consumer);
  }

  /** Passes to the consumer every page of a range with its links, sorted by URL. */
  public static void forEachPage(
      GraphSnapshot snapshot, UrlRange range, Consumer<StoredPage> consumer) throws SQLException {
    new EvidenceReader(snapshot).forEachPage(range.condition(), consumer);
  }

  private void forEachPage(String condition, Consumer<StoredPage> consumer) throws SQLException {
    snapshot.materialize("latest_requests", LATEST_REQUESTS.replace("CONDITION", condition));
    var rangeEnds = new ArrayList<>(reader.all(row -> row.getString(1), RANGE_ENDS));
    rangeEnds.add(AFTER_ALL_URLS);
    var after = BEFORE_ALL_URLS;
    for (var to : rangeEnds) {
      forEachPage(PAGES.replace("CONDITION", condition), after, to, consumer);
      after = to;
    }
    snapshot.drop("latest_requests");
  }

  private void forEachPage(String query, String after, String to, Consumer<StoredPage> consumer)
      throws SQLException {
    try (var statement = snapshot.connection().prepareStatement(query)) {
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
    Optional<StoredPage> current = Optional.empty();
    var links = new ArrayList<StoredLink>();
    while (rows.next()) {
      if (rows.getString("target") != null) {
        addUnlessDuplicate(link(rows), links);
      } else {
        current.ifPresent(page -> consumer.accept(page.withLinks(links)));
        links.clear();
        current = Optional.of(page(rows));
      }
    }
    current.ifPresent(page -> consumer.accept(page.withLinks(links)));
  }

  // A fetch request that was answered twice has every link position twice.
  private static void addUnlessDuplicate(StoredLink link, List<StoredLink> links) {
    if (links.isEmpty() || links.getLast().position() != link.position()) links.add(link);
  }

  /** Returns every activity with its seeds. */
  List<StoredActivity> activities() throws SQLException {
    var all = new ArrayList<StoredActivity>();
    for (var activity : reader.all(EvidenceReader::activity, ACTIVITIES)) {
      var seeds = reader.all(EvidenceReader::seed, SEEDS, activity.id());
      all.add(new StoredActivity(activity.id(), activity.formula(), seeds));
    }
    return all;
  }

  /** Passes to the consumer each decision on a requested page, sorted by URL. */
  void forEachDecision(String activity, Consumer<StoredDecision> consumer) throws SQLException {
    try (var statement = snapshot.connection().prepareStatement(DECISIONS)) {
      statement.setString(1, activity);
      try (var rows = statement.executeQuery()) {
        while (rows.next()) consumer.accept(decision(rows));
      }
    }
  }

  /** Passes to the consumer each page with a nofollow directive that an activity obeyed. */
  void forEachNofollowPage(String activity, Consumer<String> consumer) throws SQLException {
    reader.all(row -> row.getString(1), NOFOLLOW_PAGES, activity).forEach(consumer);
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
        row.getString("root"),
        row.getInt("depth"),
        row.getInt("hops"),
        text(row, "family"),
        Optional.ofNullable(row.getObject("embed_nesting", Integer.class)));
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
        evidence(row),
        pageText(row),
        List.of(),
        omitted(row));
  }

  /** Returns the counts of links that were left out of the graph; empty if none was. */
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

  private static Evidence evidence(ResultSet row) throws SQLException {
    return new Evidence(
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
