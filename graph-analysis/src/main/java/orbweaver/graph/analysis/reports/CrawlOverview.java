package orbweaver.graph.analysis.reports;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Overview of what was crawled: {@code graph.query(CrawlOverview::of)}.
 *
 * @param first time of the earliest answer among the current pages; absent without pages
 * @param last time of the latest one; absent without pages
 * @param pages number of pages that the graph has now
 * @param seedTitles first titles of seeds, in alphabetical order
 */
public record CrawlOverview(
    Optional<Instant> first, Optional<Instant> last, long pages, List<String> seedTitles) {
  private static final String PERIOD =
      "SELECT min(moment), max(moment), count(*) FROM current_results WHERE outcome = 'fetched'";
  // If no URL has several of these rows, each of them is the current answer of its URL, so the rows
  // need not be grouped by their URLs, which takes six times as long.
  private static final String PERIOD_OF_ROWS =
      """
      SELECT
        min(moment) FILTER (WHERE outcome = 'fetched'),
        max(moment) FILTER (WHERE outcome = 'fetched'),
        count(*) FILTER (WHERE outcome = 'fetched'),
        count(*) = count(DISTINCT hash(source))
      FROM pages WHERE outcome IN ('fetched', 'redirected')
      """;
  // As view current_results, for few URLs.
  private static final String SEED_TITLES =
      """
      SELECT DISTINCT title FROM (
        SELECT title, row_number() OVER (
          PARTITION BY source
          ORDER BY outcome IN ('fetched', 'redirected') DESC, number DESC, moment) AS place
        FROM pages
        WHERE source IN (SELECT url FROM seeds)
          AND outcome NOT IN ('deferred', 'not-modified', 'refetch-needed')) answers
      WHERE place = 1 AND title IS NOT NULL ORDER BY title LIMIT 3
      """;

  public CrawlOverview {
    seedTitles = List.copyOf(seedTitles);
  }

  /** Reads the overview. */
  public static CrawlOverview of(GraphSnapshot snapshot) throws SQLException {
    var reader = new SqlReader(snapshot.connection());
    var period = period(snapshot, reader);
    var titles = reader.all(row -> row.getString(1), SEED_TITLES);
    return new CrawlOverview(period.first(), period.last(), period.pages(), titles);
  }

  private record Period(Optional<Instant> first, Optional<Instant> last, long pages) {
    private static Period of(ResultSet row) throws SQLException {
      return new Period(time(row, 1), time(row, 2), row.getLong(3));
    }

    private static Optional<Instant> time(ResultSet row, int column) throws SQLException {
      return Optional.ofNullable(row.getObject(column, LocalDateTime.class))
          .map(moment -> moment.toInstant(ZoneOffset.UTC));
    }
  }

  private static Period period(GraphSnapshot snapshot, SqlReader reader) throws SQLException {
    var ofRows =
        snapshot.dialect().hasIndexes()
            ? Optional.<Period>empty()
            : reader.first(CrawlOverview::ofRows, PERIOD_OF_ROWS).orElseThrow();
    return ofRows.isPresent() ? ofRows.get() : reader.first(Period::of, PERIOD).orElseThrow();
  }

  private static Optional<Period> ofRows(ResultSet row) throws SQLException {
    return row.getBoolean(4) ? Optional.of(Period.of(row)) : Optional.empty();
  }
}
