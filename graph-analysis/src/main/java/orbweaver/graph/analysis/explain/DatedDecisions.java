package orbweaver.graph.analysis.explain;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query for the decisions on a URL: those that rejected it as a seed, those that rejected links to
 * it, and those on its page. Of links that were rejected for the same reason, there is one.
 *
 * @param index index of the graph, if there is one
 */
public record DatedDecisions(CrawlUrl url, Optional<UrlIndex> index)
    implements GraphQuery<List<DatedDecision>, RuntimeException> {
  private static final String OF_PAGE =
      """
      SELECT min(p.moment) AS moment, d.activity, d.accepted,
        lower(replace(d.code, '_', '-')) AS code, d.decided_by
      FROM DECIDED d LEFT JOIN PAGES p ON p.source = d.url AND p.number = d.number
      WHERE d.url = ?
      GROUP BY d.activity, d.number, d.accepted, d.code, d.decided_by
      ORDER BY moment, d.activity, code, d.decided_by
      """;
  // The page of each of these links is looked up, so there is a limit.
  private static final String OF_LINKS =
      """
      SELECT activity, lower(replace(code, '_', '-')) AS code, decided_by, source, number
      FROM (
        SELECT r.*, row_number() OVER (
          PARTITION BY activity, code, decided_by ORDER BY number, source) AS place
        FROM REJECTED r WHERE target = ?) ranked
      WHERE place = 1
      ORDER BY activity, code, decided_by
      LIMIT 20
      """;
  private static final String OF_SEEDS =
      """
      SELECT DISTINCT activity, lower(replace(code, '_', '-')) AS code, decided_by
      FROM seeds WHERE url = ? AND NOT accepted
      ORDER BY activity, code, decided_by
      """;
  private static final String MOMENT =
      "SELECT min(moment) FROM PAGES p WHERE source = ? AND number = ";

  @Override
  public List<DatedDecision> run(GraphSnapshot snapshot) throws SQLException {
    var reader = new SqlReader(snapshot.connection());
    var all = new ArrayList<>(reader.all(DatedDecisions::ofSeed, OF_SEEDS, url.toString()));
    for (var link : reader.all(RejectedLink::of, ofLinks(snapshot), url.toString()))
      all.add(link.at(moment(snapshot, reader, link)));
    all.addAll(reader.all(DatedDecisions::ofPage, ofPage(snapshot), url.toString()));
    return List.copyOf(all);
  }

  private String ofPage(GraphSnapshot snapshot) throws SQLException {
    var decided =
        index.isPresent() ? index.get().decisionsOf(snapshot, url.toString()) : "decisions";
    return OF_PAGE.replace("DECIDED", decided).replace("PAGES", pages(snapshot, url.toString()));
  }

  private String ofLinks(GraphSnapshot snapshot) throws SQLException {
    var rejected =
        index.isPresent() ? index.get().rejectionsOf(snapshot, url.toString()) : "rejections";
    return OF_LINKS.replace("REJECTED", rejected);
  }

  private String pages(GraphSnapshot snapshot, String source) throws SQLException {
    return index.isPresent() ? index.get().pagesOf(snapshot, source) : "pages";
  }

  private Optional<Instant> moment(GraphSnapshot snapshot, SqlReader reader, RejectedLink link)
      throws SQLException {
    var query = MOMENT.replace("PAGES", pages(snapshot, link.page())) + link.number();
    return reader.first(row -> instant(row, 1), query, link.page()).flatMap(at -> at);
  }

  private static Optional<Instant> instant(ResultSet row, int column) throws SQLException {
    return Optional.ofNullable(row.getObject(column, LocalDateTime.class))
        .map(moment -> moment.toInstant(ZoneOffset.UTC));
  }

  private static String reason(ResultSet row) throws SQLException {
    return ReasonText.of(row.getString("code"), row.getString("decided_by"));
  }

  private static DatedDecision ofPage(ResultSet row) throws SQLException {
    return new DatedDecision(
        instant(row, 1),
        row.getString("activity"),
        row.getBoolean("accepted"),
        reason(row),
        Optional.empty());
  }

  private static DatedDecision ofSeed(ResultSet row) throws SQLException {
    return new DatedDecision(
        Optional.empty(), row.getString("activity"), false, reason(row), Optional.empty());
  }

  private record RejectedLink(String activity, String reason, String page, long number) {
    private static RejectedLink of(ResultSet row) throws SQLException {
      return new RejectedLink(
          row.getString("activity"),
          DatedDecisions.reason(row),
          row.getString("source"),
          row.getLong("number"));
    }

    private DatedDecision at(Optional<Instant> moment) {
      return new DatedDecision(moment, activity, false, reason, Optional.of(page));
    }
  }
}
