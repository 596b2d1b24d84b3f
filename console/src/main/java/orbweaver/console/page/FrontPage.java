package orbweaver.console.page;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.source.GraphCache;
import orbweaver.graph.analysis.reports.GraphStatus;
import orbweaver.graph.analysis.reports.StatusQuery;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/** Front page: a search box, sample searches, and what was crawled and when. */
public final class FrontPage implements ServedPage {
  private static final String PERIOD =
      "SELECT min(moment), max(moment), count(*) FROM current_results WHERE outcome = 'fetched'";
  private static final String SEED_TITLES =
      """
      SELECT DISTINCT title FROM current_results
      WHERE url IN (SELECT url FROM seeds) AND title IS NOT NULL ORDER BY title LIMIT 3
      """;

  /**
   * Content of the page.
   *
   * @param samples sample searches
   */
  public record FrontView(
      List<GraphStatus.ActivityStatus> activities, Period period, List<String> samples) {}

  /** Part of the page that takes long to find. */
  private record Summary(Period period, List<String> samples) {}

  private final CrawlSource source;
  private final GraphCache<Summary> summaries;

  public FrontPage(CrawlSource source) {
    this.source = source;
    summaries = new GraphCache<>(source, FrontPage::summary);
  }

  /**
   * When the pages were fetched that the graph has now.
   *
   * @param first time of the earliest; absent without pages
   * @param last time of the latest; absent without pages
   */
  public record Period(Optional<Instant> first, Optional<Instant> last, long pages) {
    private static Period of(ResultSet row) throws SQLException {
      return new Period(time(row, 1), time(row, 2), row.getLong(3));
    }

    private static Optional<Instant> time(ResultSet row, int column) throws SQLException {
      return Optional.ofNullable(row.getObject(column, LocalDateTime.class))
          .map(moment -> moment.toInstant(ZoneOffset.UTC));
    }
  }

  @Override
  public PageView answer(Parameters parameters) {
    var activities = source.query(FrontPage::activities);
    var summary = summaries.get().value();
    return new PageView(
        "front.jte", new FrontView(activities, summary.period(), summary.samples()));
  }

  private static List<GraphStatus.ActivityStatus> activities(LinkGraph graph) {
    return graph.query(snapshot -> new StatusQuery(snapshot.connection()).activities());
  }

  // A title of signs only is nothing to search for.
  private static List<String> titles(SqlReader reader) throws SQLException {
    return reader.all(row -> row.getString(1), SEED_TITLES).stream()
        .filter(title -> title.chars().anyMatch(Character::isLetterOrDigit))
        .toList();
  }

  private static Summary summary(GraphSnapshot snapshot) throws SQLException {
    var reader = new SqlReader(snapshot.connection());
    return new Summary(reader.first(Period::of, PERIOD).orElseThrow(), titles(reader));
  }
}
