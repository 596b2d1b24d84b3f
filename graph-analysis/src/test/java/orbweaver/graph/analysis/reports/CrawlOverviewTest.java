package orbweaver.graph.analysis.reports;

import static orbweaver.graph.store.TestRecords.GOT;
import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.UNCHANGED;
import static orbweaver.graph.store.TestRecords.fetchedAt;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.seed;
import static orbweaver.graph.store.TestRecords.url;
import static orbweaver.graph.store.TestRecords.withTitle;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreFixture;
import orbweaver.graph.store.duckdb.DuckStore;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The overview agrees with the view of the current results. */
@Tag("integration")
class CrawlOverviewTest {
  private static final String PERIOD =
      "SELECT min(moment), max(moment), count(*) FROM current_results WHERE outcome = 'fetched'";
  private static final String TITLES =
      """
      SELECT DISTINCT title FROM current_results
      WHERE url IN (SELECT url FROM seeds) AND title IS NOT NULL ORDER BY title LIMIT 3
      """;
  private static final int RECORDS = 60;

  @TempDir private Path folder = Path.of("");

  private final Random random = new Random(11);

  private GraphStore store() {
    return DuckStore.open(folder.resolve(DuckStore.FILE_NAME));
  }

  private static CrawlOverview fromView(GraphSnapshot snapshot) throws SQLException {
    var reader = new SqlReader(snapshot.connection());
    var titles = reader.all(row -> row.getString(1), TITLES);
    return reader
        .first(row -> new CrawlOverview(time(row, 1), time(row, 2), row.getLong(3), titles), PERIOD)
        .orElseThrow();
  }

  private static Optional<Instant> time(ResultSet row, int column) throws SQLException {
    return Optional.ofNullable(row.getObject(column, LocalDateTime.class))
        .map(moment -> moment.toInstant(ZoneOffset.UTC));
  }

  private static void requireEqual(GraphStore store) {
    var overview = store.graph().query(CrawlOverview::of);
    assertThat(overview).isEqualTo(store.graph().query(CrawlOverviewTest::fromView));
  }

  @Test
  void aGraphWithoutPagesHasNoTimes() {
    try (var store = store()) {
      assertThat(store.graph().query(CrawlOverview::of).first()).isEmpty();
      requireEqual(store);
    }
  }

  @Test
  void aPageThatWasFetchedOnceCounts() {
    try (var store = store()) {
      var fixture = new StoreFixture(store).store(seed(url("/0").toString()));
      fixture.store(
          IntStream.range(0, RECORDS)
              .mapToObj(i -> fetchedAt(NOON.plusSeconds(i), withTitle(page("/" + i, 1, GOT), "t")))
              .toArray());
      requireEqual(store);
      var overview = store.graph().query(CrawlOverview::of);
      assertThat(overview.pages()).isEqualTo(RECORDS);
      assertThat(overview.seedTitles()).containsExactly("t");
    }
  }

  @Test
  void aPageThatWasFetchedSeveralTimesCountsOnce() {
    try (var store = store()) {
      var fixture = new StoreFixture(store);
      for (var path = 0; path < 5; path++) fixture.store(seed(url("/" + path).toString()));
      for (var number = 1; number < RECORDS; number++) {
        fixture.store(record(number));
        if (number % 10 == 0) requireEqual(store);
      }
      assertThat(store.graph().query(CrawlOverview::of).pages()).isPositive().isLessThan(10);
    }
  }

  private Object record(int number) {
    var path = "/" + random.nextInt(9);
    var record =
        switch (random.nextInt(4)) {
          case 0 -> redirected(path, "/x");
          case 1 -> page(path, number, UNCHANGED);
          default -> withTitle(page(path, number, GOT), "t" + random.nextInt(9));
        };
    return fetchedAt(NOON.plusSeconds(random.nextInt(1_000)), record);
  }
}
