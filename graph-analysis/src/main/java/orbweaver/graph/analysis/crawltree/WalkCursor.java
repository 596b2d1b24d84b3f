package orbweaver.graph.analysis.crawltree;

import static java.util.stream.Collectors.toMap;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.activity.ReportFormat;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.graph.store.ReportColumn;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.salton.SaltonKeys;

/**
 * Cursor over the URLs of an activity in the order of a walk: a page precedes the pages that its
 * links lead to, and these are sorted by family index. It keeps only some of the rows in memory.
 */
public final class WalkCursor implements AutoCloseable {
  private static final int FETCH_SIZE = 1_000;
  private static final Set<String> NO_RESOURCES = Set.of("REDIRECTED", "SITEMAP", "EMBED");
  private static final int LAST = Integer.MAX_VALUE;
  private static final String DECIDED =
      """
      SELECT c.rank, 0 AS ordinal, c.url, p.url AS parent, c.family, c.code,
        r.moment, r.status, r.title, r.bytes, r.headers,
        (SELECT string_agg(CAST(s.billionths AS VARCHAR) || ' ' || s.keys, chr(10))
          FROM page_scores s WHERE s.page = r.id) AS scores
      FROM completed_positions c
        LEFT JOIN region p ON p.id = c.parent
        LEFT JOIN current_pages r ON r.source = c.url
      WHERE c.activity = ? AND c.rank IS NOT NULL
      """;
  // The rejected links of a page follow it; their ordinals are at least 1.
  private static final String REJECTED =
      """
      UNION ALL
      SELECT rank, ordinal, url, NULL, NULL, code, NULL, NULL, NULL, NULL, NULL, NULL
      FROM rejected_candidates WHERE activity = ?
      """;
  private static final String ORDER = "ORDER BY rank, ordinal, url";

  private final PreparedStatement statement;
  private final ResultSet rows;
  private final Deque<Ancestor> ancestors = new ArrayDeque<>();
  // Rows that were read and follow in this order.
  private final Deque<WalkRow> ready = new ArrayDeque<>();

  /**
   * URL above the current one.
   *
   * @param url absent above the roots
   * @param page URL of the page to which the links below belong; absent above the roots
   * @param family family index
   * @param rejected rejected links that no row precedes yet, in page order
   */
  private record Ancestor(
      Optional<String> url,
      int nextLevel,
      Optional<String> root,
      Optional<String> page,
      Optional<FamilyIndex> family,
      Deque<RejectedLink> rejected) {
    static Ancestor aboveRoots() {
      return new Ancestor(
          Optional.empty(),
          0,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          new ArrayDeque<>());
    }

    WalkRow row(RejectedLink link) {
      return new WalkRow(
          nextLevel,
          link.url(),
          root.orElse(link.url()),
          page,
          childIndex(link.ordinal()),
          link.code(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          Map.of());
    }

    private Optional<String> childIndex(int ordinal) {
      var last = "%02d".formatted(ordinal);
      return url.isEmpty()
          ? Optional.of(last)
          : family
              .filter(index -> index.ordinals().size() < FamilyIndex.MAX_ORDINALS)
              .map(index -> index.prefix() + last);
    }
  }

  private record RejectedLink(int ordinal, String url, String code) {}

  private WalkCursor(PreparedStatement statement, ResultSet rows) {
    this.statement = statement;
    this.rows = rows;
    ancestors.push(Ancestor.aboveRoots());
  }

  /** Returns the actions of the newest version of an activity, if it has any. */
  public static Optional<String> actions(GraphSnapshot snapshot, String activity)
      throws SQLException {
    return text(snapshot, "SELECT actions FROM activities WHERE id = ?", activity);
  }

  /** Returns the formats of the reports that the newest version of an activity declares. */
  public static Map<String, ReportFormat> reports(GraphSnapshot snapshot, String activity)
      throws SQLException {
    return text(snapshot, "SELECT reports FROM activities WHERE id = ?", activity)
        .<Map<String, ReportFormat>>map(ReportColumn::parse)
        .orElse(Map.of());
  }

  private static Optional<String> text(GraphSnapshot snapshot, String sql, String activity)
      throws SQLException {
    return new SqlReader(snapshot.connection())
        .first(row -> Optional.ofNullable(row.getString(1)), sql, activity)
        .flatMap(text -> text);
  }

  /** Tests whether the graph has no Salton score for some of these keys. */
  public static boolean lacksScores(GraphSnapshot snapshot, Set<SaltonKeys> all)
      throws SQLException {
    if (all.isEmpty()) return false;
    var stored =
        new SqlReader(snapshot.connection())
            .all(row -> row.getString(1), "SELECT DISTINCT keys FROM page_scores");
    return !all.stream().map(SaltonKeys::toString).allMatch(stored::contains);
  }

  /**
   * Opens a cursor before the first row.
   *
   * @param withRejected whether URLs are included that were rejected and never requested
   */
  public static WalkCursor open(GraphSnapshot snapshot, String activity, boolean withRejected)
      throws SQLException {
    ReachedNodes.materialize(snapshot, CrawlRegion.buildTree(snapshot), FamilyIndex::toString);
    CrawlTreeTable.materialize(snapshot);
    if (withRejected) RejectedCandidates.materialize(snapshot);
    var sql = DECIDED + (withRejected ? REJECTED : "") + ORDER;
    var statement = snapshot.connection().prepareStatement(sql);
    try {
      statement.setFetchSize(FETCH_SIZE);
      statement.setString(1, activity);
      if (withRejected) statement.setString(2, activity);
      var cursor = new WalkCursor(statement, statement.executeQuery());
      cursor.fill();
      return cursor;
    } catch (SQLException e) {
      statement.close();
      throw e;
    }
  }

  /** Returns the next row without moving to it; empty at the end. */
  public Optional<WalkRow> peek() {
    return Optional.ofNullable(ready.peek());
  }

  /** Moves to the next row. */
  public void advance() {
    ready.poll();
    try {
      fill();
    } catch (SQLException e) {
      throw new StoreException("rows of the graph cannot be read", e);
    }
  }

  // Rows are read until one is ready: after the last row, rejected links of pages above may follow.
  private void fill() throws SQLException {
    while (ready.isEmpty() && !ancestors.isEmpty()) {
      if (!rows.next()) {
        while (!ancestors.isEmpty()) leave();
      } else if (rows.getInt("ordinal") > 0) {
        ancestors
            .element()
            .rejected()
            .add(
                new RejectedLink(
                    rows.getInt("ordinal"), rows.getString("url"), rows.getString("code")));
      } else {
        read();
      }
    }
  }

  private void leave() {
    addRejectedBefore(LAST);
    ancestors.pop();
  }

  private void addRejectedBefore(int ordinal) {
    var above = ancestors.element();
    while (!above.rejected().isEmpty() && above.rejected().element().ordinal() < ordinal)
      ready.add(above.row(above.rejected().remove()));
  }

  private void read() throws SQLException {
    var url = rows.getString("url");
    var parent = Optional.ofNullable(rows.getString("parent"));
    while (!ancestors.element().url().equals(parent) && ancestors.size() > 1) leave();
    var above = ancestors.element();
    var family = Optional.ofNullable(rows.getString("family")).map(FamilyIndex::parse);
    addRejectedBefore(family.map(index -> index.ordinals().getLast()).orElse(LAST));
    var root = above.root().orElse(url);
    var isResource = !NO_RESOURCES.contains(rows.getString("code"));
    ancestors.push(
        new Ancestor(
            Optional.of(url),
            above.nextLevel() + (isResource ? 1 : 0),
            isResource ? Optional.of(root) : above.root(),
            isResource ? Optional.of(url) : above.page(),
            family,
            new ArrayDeque<>()));
    if (isResource) ready.add(row(above.nextLevel(), url, root, above.page()));
  }

  private WalkRow row(int level, String url, String root, Optional<String> page)
      throws SQLException {
    return new WalkRow(
        level,
        url,
        root,
        page,
        Optional.ofNullable(rows.getString("family")),
        rows.getString("code"),
        Optional.ofNullable(rows.getObject("moment", LocalDateTime.class))
            .map(moment -> moment.toInstant(ZoneOffset.UTC)),
        Optional.ofNullable(rows.getObject("status", Integer.class)),
        Optional.ofNullable(rows.getString("title")),
        Optional.ofNullable(rows.getObject("bytes", Long.class)),
        Optional.ofNullable(rows.getString("headers")).map(WalkCursor::headers).orElse(List.of()),
        Optional.ofNullable(rows.getString("scores")).map(WalkCursor::scores).orElse(Map.of()));
  }

  private static Map<String, Long> scores(String lines) {
    return lines
        .lines()
        .map(line -> line.split(" ", 2))
        .collect(toMap(parts -> parts[1], parts -> Long.valueOf(parts[0])));
  }

  private static List<Header> headers(String stored) {
    return switch (Json.read(stored, Header[].class)) {
      case Decoded(var all) -> List.of(all);
      case Unreadable(var reason) -> throw new IllegalStateException(reason);
    };
  }

  @Override
  public void close() throws SQLException {
    rows.close();
    statement.close();
  }
}
