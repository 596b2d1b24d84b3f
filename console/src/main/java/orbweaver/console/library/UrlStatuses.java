package orbweaver.console.library;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.console.library.UrlStatus.Kind;
import orbweaver.console.page.CrawlSource;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.change.NumberedAnswer;
import orbweaver.graph.store.change.UrlAnswer;
import orbweaver.graph.store.query.SqlReader;

/** Query of the graph for what became of the URLs of postings. */
record UrlStatuses(CrawlSource source) {
  private static final Set<String> SUCCESSES = Set.of("fetched", "redirected");
  // They say nothing about the page.
  private static final Set<String> INTERIM = Set.of("deferred", "not-modified", "refetch-needed");
  private static final String SEEDS =
      """
      SELECT url, accepted, activity, lower(replace(code, '_', '-')) AS code, decided_by
      FROM seeds WHERE url IN (%s) ORDER BY accepted DESC, submission_offset DESC
      """;

  private record SeedRow(String url, boolean isAccepted, String reason) {
    private static SeedRow of(ResultSet row) throws SQLException {
      var code = row.getString("code");
      var by = row.getString("decided_by");
      var reason = by.isEmpty() || by.equals(code) ? code : code + " by " + by;
      return new SeedRow(
          row.getString("url"),
          row.getBoolean("accepted"),
          reason + " (" + row.getString("activity") + ")");
    }
  }

  /** Returns the results of URLs, each once, in their order. */
  Map<String, UrlStatus> of(Collection<CrawlUrl> urls) {
    if (urls.isEmpty()) return Map.of();
    var texts = urls.stream().map(CrawlUrl::toString).collect(toCollection(TreeSet::new));
    var found = source.query(graph -> of(graph, texts));
    var statuses = new LinkedHashMap<String, UrlStatus>();
    for (var url : urls)
      statuses.put(url.toString(), Optional.ofNullable(found.get(url.toString())).orElseThrow());
    return statuses;
  }

  private static Map<String, UrlStatus> of(LinkGraph graph, Set<String> urls) {
    var answers = graph.answers(urls);
    var statuses = new HashMap<String, UrlStatus>();
    var rest = new TreeSet<String>();
    for (var url : urls)
      current(answers.getOrDefault(url, List.of()))
          .map(UrlStatuses::answered)
          .ifPresentOrElse(status -> statuses.put(url, status), () -> rest.add(url));
    if (rest.isEmpty()) return statuses;
    for (var seed : graph.query(graphAt -> seeds(new SqlReader(graphAt.connection()), rest)))
      statuses.putIfAbsent(seed.url(), submitted(seed));
    for (var url : rest)
      statuses.putIfAbsent(url, new UrlStatus(url, Kind.WAITING, "not crawled yet"));
    return statuses;
  }

  // The last success, else the last answer.
  private static Optional<UrlAnswer> current(List<NumberedAnswer> answers) {
    var complete =
        answers.stream()
            .map(NumberedAnswer::answer)
            .filter(answer -> !INTERIM.contains(answer.response().outcome()))
            .toList();
    return complete.stream()
        .filter(answer -> SUCCESSES.contains(answer.response().outcome()))
        .reduce((_, last) -> last)
        .or(() -> complete.stream().reduce((_, last) -> last));
  }

  private static UrlStatus answered(UrlAnswer answer) {
    var outcome = answer.response().outcome();
    var isSuccess = SUCCESSES.contains(outcome);
    var status = answer.response().status().filter(_ -> !isSuccess).map(code -> " " + code);
    var detail = answer.detail().filter(_ -> !outcome.equals("fetched"));
    return new UrlStatus(
        answer.url(),
        isSuccess ? Kind.FETCHED : Kind.NOT_FETCHED,
        outcome + status.orElse("") + detail.map(": "::concat).orElse(""));
  }

  private static UrlStatus submitted(SeedRow seed) {
    return seed.isAccepted()
        ? new UrlStatus(seed.url(), Kind.WAITING, "queued")
        : new UrlStatus(seed.url(), Kind.NOT_FETCHED, "rejected: " + seed.reason());
  }

  private static List<SeedRow> seeds(SqlReader reader, Set<String> urls) throws SQLException {
    var places = Collections.nCopies(urls.size(), "?").stream().collect(joining(", "));
    return reader.all(SeedRow::of, SEEDS.formatted(places), urls.toArray(String[]::new));
  }
}
