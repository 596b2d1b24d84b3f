package orbweaver.graph.analysis.search;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.search.UnreadAnswers.UnreadAnswer;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query for the requests of a URL that were not sent because robots.txt or the network policy
 * forbids it, or whose response was not read because of its header, in the order of time.
 *
 * @param index index of the graph, if there is one
 */
public record UnreadAnswers(CrawlUrl url, Optional<UrlIndex> index)
    implements GraphQuery<List<UnreadAnswer>, RuntimeException> {
  private static final String UNREAD =
      """
      SELECT moment, number, outcome, detail, status FROM PAGES p
      WHERE source = ? AND outcome IN ('robots-denied', 'blocked', 'filtered')
      ORDER BY moment, number
      """;

  /**
   * Request without a page.
   *
   * @param number number of the request
   * @param outcome {@code robots-denied}, {@code blocked} or {@code filtered}
   * @param detail line of robots.txt, or reason
   * @param status status of a response that was not read
   */
  public record UnreadAnswer(
      Instant at, long number, String outcome, Optional<String> detail, Optional<Integer> status) {
    private static UnreadAnswer of(ResultSet row) throws SQLException {
      return new UnreadAnswer(
          row.getObject(1, LocalDateTime.class).toInstant(ZoneOffset.UTC),
          row.getLong(2),
          row.getString(3),
          Optional.ofNullable(row.getString(4)),
          Optional.ofNullable(row.getObject(5, Integer.class)));
    }

    /** Returns what happened, as a sentence. */
    public String text() {
      var reason = detail.map(": "::concat).orElse("");
      return switch (outcome) {
        case "robots-denied" -> "No request was sent, because robots.txt forbids it" + reason;
        case "blocked" -> "No request was sent to its network address" + reason;
        default ->
            "Request %d: the body was not read, because of the header%s"
                .formatted(number, status.map(code -> ", status " + code).orElse(""));
      };
    }
  }

  @Override
  public List<UnreadAnswer> run(GraphSnapshot snapshot) throws SQLException {
    var pages = index.isPresent() ? index.get().pagesOf(snapshot, url.toString()) : "pages";
    return new SqlReader(snapshot.connection())
        .all(UnreadAnswer::of, UNREAD.replace("PAGES", pages), url.toString());
  }
}
