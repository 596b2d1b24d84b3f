package orbweaver.graph.store.query;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import orbweaver.graph.store.sql.GraphSnapshot;

/** Table of the stored sizes of the graph. */
public final class SnapshotTable {
  private static final String ROWS =
      "SELECT moment, sources, targets, edges FROM snapshots ORDER BY moment";
  private static final String FIRST_ANSWER = "SELECT min(moment) FROM pages HAVING count(*) > 0";
  private static final String CURRENT_PAGES =
      """
      SELECT id, source, count(*) OVER (PARTITION BY source) AS answers
      FROM pages JOIN latest USING (source, number)
      """;
  // The targets of a page are numbered, so only the last number counts. A request that was answered
  // twice has two lists of targets.
  private static final String EDGES =
      """
      SELECT count(*), CAST(coalesce(sum(targets), 0) AS BIGINT)
      FROM (
        SELECT max(ordinal) AS targets
        FROM page_links JOIN snapshot_pages ON id = page
        WHERE ordinal IS NOT NULL AND answers = 1
        GROUP BY page
        UNION ALL
        SELECT count(DISTINCT target) AS targets
        FROM page_links JOIN snapshot_pages ON id = page
        WHERE ordinal IS NOT NULL AND answers > 1
        GROUP BY source) pages_with_links
      """;
  private static final String TARGETS =
      """
      SELECT count(*)
      FROM (
        SELECT target
        FROM page_links JOIN snapshot_pages ON id = page
        WHERE ordinal IS NOT NULL
        GROUP BY target) targets
      """;
  private static final String INSERT =
      "INSERT INTO snapshots VALUES (?, ?, ?, ?) ON CONFLICT (moment) DO NOTHING";

  private SnapshotTable() {}

  /** Returns the stored sizes in the order of time. */
  public static List<SubgraphSnapshot> rows(GraphSnapshot graph) throws SQLException {
    return new SqlReader(graph.connection()).all(SnapshotTable::row, ROWS);
  }

  /** Counts the current graph. */
  public static SubgraphSnapshot count(GraphSnapshot graph, Instant at) throws SQLException {
    graph.materialize("snapshot_pages", CURRENT_PAGES);
    var sql = new SqlReader(graph.connection());
    var targets = sql.first(row -> row.getLong(1), TARGETS).orElse(0L);
    return sql.first(
            row -> new SubgraphSnapshot(at, row.getLong(1), targets, row.getLong(2)), EDGES)
        .orElseThrow();
  }

  /**
   * Returns the row of zeros that precedes the first snapshot, one millisecond before the first
   * answer; none if rows are stored or the graph has no answer before that time.
   */
  public static List<SubgraphSnapshot> beginning(GraphSnapshot graph, Instant before)
      throws SQLException {
    if (!rows(graph).isEmpty()) return List.of();
    return new SqlReader(graph.connection())
        .all(row -> instant(row, 1), FIRST_ANSWER).stream()
            .map(first -> first.minusMillis(1))
            .filter(before::isAfter)
            .map(first -> new SubgraphSnapshot(first, 0, 0, 0))
            .toList();
  }

  /** Stores sizes; one whose time is stored already is ignored. */
  public static void store(Connection connection, List<SubgraphSnapshot> sizes)
      throws SQLException {
    try (var insert = connection.prepareStatement(INSERT)) {
      for (var size : sizes) {
        insert.setObject(1, LocalDateTime.ofInstant(stored(size.at()), ZoneOffset.UTC));
        insert.setLong(2, size.sources());
        insert.setLong(3, size.targets());
        insert.setLong(4, size.edges());
        insert.executeUpdate();
      }
    }
  }

  /** Returns a time as the databases store it. */
  public static Instant stored(Instant at) {
    return at.truncatedTo(ChronoUnit.MICROS);
  }

  private static SubgraphSnapshot row(ResultSet row) throws SQLException {
    return new SubgraphSnapshot(instant(row, 1), row.getLong(2), row.getLong(3), row.getLong(4));
  }

  private static Instant instant(ResultSet row, int column) throws SQLException {
    return row.getObject(column, LocalDateTime.class).toInstant(ZoneOffset.UTC);
  }
}
