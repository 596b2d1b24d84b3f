package orbweaver.console.library;

import static java.util.stream.Collectors.joining;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.console.library.UrlStatus.Kind;
import orbweaver.console.source.CrawlSource;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.query.SqlReader;

/**
 * Query of the graph for what became of the URLs of postings.
 *
 * @param source crawl with the graph
 * @param readsRejections whether rejected links of pages are read, too, which are many
 */
record UrlStatuses(CrawlSource source, boolean readsRejections) {
  private static final Set<String> SUCCESSES = Set.of("fetched", "redirected");
  private static final Set<Integer> PERMANENT = Set.of(301, 308);
  // Answers of the server are last, the latest of them at the end. The other outcomes say less.
  private static final String ANSWERS =
      """
      SELECT source AS url, outcome, detail, status FROM pages
      WHERE outcome NOT IN ('deferred', 'not-modified', 'refetch-needed') AND source IN (%s)
      ORDER BY CASE WHEN outcome IN ('fetched', 'redirected', 'failed') THEN 1 ELSE 0 END, number
      """;
  private static final String SEEDS =
      """
      SELECT url, accepted, activity, lower(replace(code, '_', '-')) AS code, decided_by
      FROM seeds WHERE url IN (%s) ORDER BY accepted, submission_offset
      """;
  private static final String REJECTIONS =
      """
      SELECT DISTINCT target AS url, false AS accepted, activity,
        lower(replace(code, '_', '-')) AS code, decided_by
      FROM rejections WHERE target IN (%s) ORDER BY activity, code
      """;
  private static final int BATCH = 1_000;

  /** Returns the results of URLs, each once, in their order. */
  Map<String, UrlStatus> of(Collection<CrawlUrl> urls) {
    if (urls.isEmpty()) return Map.of();
    var texts = new LinkedHashSet<String>();
    for (var url : urls) texts.add(url.toString());
    var found =
        source.query(
            graph -> graph.query(snapshot -> found(new SqlReader(snapshot.connection()), texts)));
    var statuses = new LinkedHashMap<String, UrlStatus>();
    for (var url : texts)
      statuses.put(url, Optional.ofNullable(found.get(url)).orElseGet(() -> unknown(url)));
    return statuses;
  }

  private static UrlStatus unknown(String url) {
    return new UrlStatus(url, Kind.WAITING, "not crawled yet");
  }

  private Map<String, UrlStatus> found(SqlReader reader, Set<String> urls) throws SQLException {
    var found = new HashMap<String, UrlStatus>();
    add(reader, ANSWERS, UrlStatuses::answer, urls, found);
    add(reader, SEEDS, UrlStatuses::decision, urls, found);
    if (readsRejections) add(reader, REJECTIONS, UrlStatuses::decision, urls, found);
    return found;
  }

  // Of several rows with a URL the last counts, and no row counts if an earlier query had one.
  private static void add(
      SqlReader reader,
      String query,
      SqlReader.RowReader<UrlStatus> rows,
      Set<String> urls,
      Map<String, UrlStatus> found)
      throws SQLException {
    var missing = new ArrayList<>(urls);
    missing.removeAll(found.keySet());
    for (var from = 0; from < missing.size(); from += BATCH) {
      var batch = missing.subList(from, Math.min(missing.size(), from + BATCH));
      for (var status : statuses(reader, query, rows, batch)) found.put(status.url(), status);
    }
  }

  private static List<UrlStatus> statuses(
      SqlReader reader, String query, SqlReader.RowReader<UrlStatus> rows, List<String> urls)
      throws SQLException {
    var places = Collections.nCopies(urls.size(), "?").stream().collect(joining(", "));
    return reader.all(rows, query.formatted(places), urls.toArray(String[]::new));
  }

  private static UrlStatus answer(ResultSet row) throws SQLException {
    var outcome = row.getString("outcome");
    var isSuccess = SUCCESSES.contains(outcome);
    var status = row.getInt("status");
    var detail = Optional.ofNullable(row.getString("detail"));
    if (outcome.equals("redirected") && PERMANENT.contains(status) && detail.isPresent())
      return new UrlStatus(row.getString("url"), Kind.MOVED, "moved to " + detail.get());
    return new UrlStatus(
        row.getString("url"),
        isSuccess ? Kind.FETCHED : Kind.NOT_FETCHED,
        outcome
            + (isSuccess || status == 0 ? "" : " " + status)
            + detail.filter(_ -> !outcome.equals("fetched")).map(": "::concat).orElse(""));
  }

  private static UrlStatus decision(ResultSet row) throws SQLException {
    var url = row.getString("url");
    if (row.getBoolean("accepted")) return new UrlStatus(url, Kind.WAITING, "queued");
    var code = row.getString("code");
    var by = row.getString("decided_by");
    var reason = by.isEmpty() || by.equals(code) ? code : code + " by " + by;
    return new UrlStatus(
        url, Kind.NOT_FETCHED, "rejected: %s (%s)".formatted(reason, row.getString("activity")));
  }
}
