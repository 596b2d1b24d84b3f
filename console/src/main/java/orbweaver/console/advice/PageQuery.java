package orbweaver.console.advice;

import static java.util.stream.Collectors.joining;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.library.advice.CandidatePage;

/** Queries of a link graph for pages that were read, with what rules ask of them. */
record PageQuery(LinkGraph graph) {
  private static final int BATCH = 500;
  // The part of a URL after two slashes is its host, with its port unless that is the default.
  private static final String PAGES =
      """
      WITH page AS (
        SELECT source AS url, title FROM pages JOIN latest USING (source, number)
        WHERE outcome = 'fetched' AND %s),
      linked AS (
        SELECT target AS linked_url, count(DISTINCT split_part(source, '/', 3)) AS hosts
        FROM edges
        WHERE target IN (SELECT url FROM page) AND split_part(source, '/', 3) <> split_part(target, '/', 3)
        GROUP BY target),
      accepting AS (
        SELECT url AS accepted_url, string_agg(DISTINCT activity, ',') AS names
        FROM decisions JOIN activities ON activity = id AND decisions.version = activities.version
        WHERE accepted AND url IN (SELECT url FROM page)
        GROUP BY url)
      SELECT url, title, coalesce(hosts, 0) AS linking_hosts, coalesce(names, '') AS accepted_by
      FROM page LEFT JOIN linked ON linked_url = url LEFT JOIN accepting ON accepted_url = url
      %s
      ORDER BY linking_hosts DESC, url
      """;
  private static final String CONDITIONS =
      """
      WHERE coalesce(hosts, 0) >= CAST(? AS INTEGER)
        AND (? = '' OR position(? IN ',' || names || ',') > 0)
      """;

  /** Returns those of the URLs that are pages. */
  List<CandidatePage> of(List<CrawlUrl> urls) {
    var pages = new ArrayList<CandidatePage>();
    for (var from = 0; from < urls.size(); from += BATCH)
      pages.addAll(batch(urls.subList(from, Math.min(urls.size(), from + BATCH))));
    return pages;
  }

  private List<CandidatePage> batch(List<CrawlUrl> urls) {
    var places = Collections.nCopies(urls.size(), "?").stream().collect(joining(", "));
    var query = PAGES.formatted("source IN (" + places + ")", "");
    return read(query, urls.stream().map(CrawlUrl::toString).toArray(String[]::new));
  }

  /** Returns pages that meet the conditions of a rule on the graph, the best first. */
  List<CandidatePage> of(EntryRule rule, int limit) {
    var host = rule.host().map(_ -> "split_part(split_part(source, '/', 3), ':', 1) = ?");
    var query = PAGES.formatted(host.orElse("? = ''"), CONDITIONS) + "LIMIT " + limit;
    var activity = rule.activity().orElse("");
    return read(
        query,
        rule.host().orElse(""),
        String.valueOf(rule.minLinkingHosts().orElse(0)),
        activity,
        "," + activity + ",");
  }

  private List<CandidatePage> read(String query, String... parameters) {
    return graph.query(
        snapshot -> new SqlReader(snapshot.connection()).all(PageQuery::page, query, parameters));
  }

  private static CandidatePage page(ResultSet row) throws SQLException {
    var activities = row.getString("accepted_by");
    return new CandidatePage(
        CrawlUrl.ofCanonical(row.getString("url")),
        Optional.ofNullable(row.getString("title")),
        row.getInt("linking_hosts"),
        activities.isEmpty() ? List.of() : List.of(activities.split(",")));
  }
}
