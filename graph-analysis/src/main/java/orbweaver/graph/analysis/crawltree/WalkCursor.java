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
  private static final Set<String> NO_RESOURCES = Set.of("REDIRECTED", "SITEMAP");
  private static final String ROWS =
      """
      SELECT c.url, p.url AS parent, c.family, c.code,
        r.moment, r.status, r.title, r.bytes, r.headers,
        (SELECT string_agg(CAST(s.billionths AS VARCHAR) || ' ' || s.keys, chr(10))
          FROM page_scores s WHERE s.page = r.id) AS scores
      FROM completed_positions c
        LEFT JOIN region p ON p.id = c.parent
        LEFT JOIN current_pages r ON r.source = c.url
      WHERE c.activity = ? AND c.rank IS NOT NULL
      ORDER BY c.rank, c.url
      """;

  private final PreparedStatement statement;
  private final ResultSet rows;
  private final Deque<Ancestor> ancestors = new ArrayDeque<>();
  private Optional<WalkRow> next = Optional.empty();

  /**
   * URL above the current one.
   *
   * @param page URL of the page to which the links below belong; absent above the roots
   */
  private record Ancestor(
      String url, int nextLevel, Optional<String> root, Optional<String> page) {}

  private WalkCursor(PreparedStatement statement, ResultSet rows) {
    this.statement = statement;
    this.rows = rows;
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

  /** Opens a cursor before the first row. */
  public static WalkCursor open(GraphSnapshot snapshot, String activity) throws SQLException {
    ReachedNodes.materialize(snapshot, CrawlRegion.buildTree(snapshot), FamilyIndex::toString);
    CrawlTreeTable.materialize(snapshot);
    var statement = snapshot.connection().prepareStatement(ROWS);
    try {
      statement.setFetchSize(FETCH_SIZE);
      statement.setString(1, activity);
      var cursor = new WalkCursor(statement, statement.executeQuery());
      cursor.advance();
      return cursor;
    } catch (SQLException e) {
      statement.close();
      throw e;
    }
  }

  /** Returns the next row without moving to it; empty at the end. */
  public Optional<WalkRow> peek() {
    return next;
  }

  /** Moves to the next row. */
  public void advance() {
    try {
      do next = rows.next() ? Optional.of(read()) : Optional.empty();
      while (next.filter(row -> NO_RESOURCES.contains(row.code())).isPresent());
    } catch (SQLException e) {
      throw new StoreException("rows of the graph cannot be read", e);
    }
  }

  private WalkRow read() throws SQLException {
    var url = rows.getString("url");
    var parent = Optional.ofNullable(rows.getString("parent"));
    while (!ancestors.isEmpty() && !parent.equals(Optional.of(ancestors.peek().url())))
      ancestors.pop();
    var above = Optional.ofNullable(ancestors.peek());
    var level = above.map(Ancestor::nextLevel).orElse(0);
    var root = above.flatMap(Ancestor::root).orElse(url);
    var page = above.flatMap(Ancestor::page);
    var code = rows.getString("code");
    ancestors.push(
        NO_RESOURCES.contains(code)
            ? new Ancestor(url, level, above.flatMap(Ancestor::root), page)
            : new Ancestor(url, level + 1, Optional.of(root), Optional.of(url)));
    return new WalkRow(
        level,
        url,
        root,
        page,
        Optional.ofNullable(rows.getString("family")),
        code,
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
