package orbweaver.graph.analysis.explain;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.graph.analysis.crawltree.CrawlRegion;
import orbweaver.graph.analysis.explain.Explanation.ActivityDecision;
import orbweaver.graph.analysis.explain.Explanation.CanonicalPath;
import orbweaver.graph.analysis.explain.Explanation.Crawled;
import orbweaver.graph.analysis.explain.Explanation.CurrentResult;
import orbweaver.graph.analysis.explain.Explanation.DecidingVersion;
import orbweaver.graph.analysis.explain.Explanation.LinkRejection;
import orbweaver.graph.analysis.explain.Explanation.NeverSeen;
import orbweaver.graph.analysis.explain.Explanation.NotCrawled;
import orbweaver.graph.analysis.explain.Explanation.PathStep;
import orbweaver.graph.analysis.search.FirstReferrers;
import orbweaver.graph.analysis.search.LinksOfUrl.LinkEnd;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.Row.PageRow;
import orbweaver.graph.store.query.EvidenceReader;
import orbweaver.graph.store.query.ExclusionReader;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/** Query that explains why a URL was or was not crawled. */
public final class ExplainQuery {
  private static final String CURRENT_RESULT =
      "SELECT number, outcome, detail, status, source_file, truncated, links_over_limit, links_too_long"
          + " FROM current_results WHERE url = ?";
  // As view current_results, for the rows of one URL.
  private static final String CURRENT_ANSWER =
      CURRENT_RESULT.replace("current_results WHERE url = ?", "ANSWERED")
          + """
           WHERE source = ? AND outcome NOT IN ('deferred', 'not-modified', 'refetch-needed')
          ORDER BY outcome IN ('fetched', 'redirected') DESC, number DESC, moment
          LIMIT 1
          """;
  // For each discovery path and version, the last decision counts: a page that failed first may be
  // accepted later. An acceptance precedes all rejections, since the same discovery path may find
  // the page again with a smaller residual.
  private static final String DECISIONS =
      """
      SELECT DISTINCT activity, party, version, documentation, actions, formula, root, depth, hops, family,
        embed_nesting, residual, accepted, lower(replace(code, '_', '-')) AS code, decided_by, trace
      FROM (
        SELECT d.*, a.party, a.documentation, a.actions, a.formula, rank() OVER (
          PARTITION BY d.activity, d.version, d.root, d.depth, d.hops, d.family, d.embed_nesting
          ORDER BY d.accepted DESC, d.number DESC) AS decision_rank
        FROM DECIDED d LEFT JOIN versions a
          ON a.id = d.activity AND a.version = d.version
        WHERE d.url = ?) ranked
      WHERE decision_rank = 1
      ORDER BY activity, version DESC, accepted DESC, depth, hops, root, family,
        embed_nesting, code, decided_by
      """;
  private static final String REJECTIONS =
      """
      SELECT activity, max(a.documentation) AS documentation,
        lower(replace(rejected.code, '_', '-')) AS code, decided_by,
        count(DISTINCT source) AS times,
        (array_agg(trace ORDER BY source) FILTER (WHERE trace IS NOT NULL))[1] AS trace
      FROM (
        SELECT r.activity, r.code, r.decided_by, r.source, t.trace
        FROM REJECTED r LEFT JOIN traces t
          ON t.source = r.source AND t.number = r.number AND t.trace_no = r.trace_no
        WHERE r.target = ?
        UNION ALL
        SELECT activity, code, decided_by, submission_topic, trace
        FROM seeds WHERE url = ? AND NOT accepted
        UNION ALL
        SELECT activity, 'QUARANTINED', signal || ': ' || evidence, url, NULL
        FROM quarantined WHERE url = ?) rejected
        LEFT JOIN activities a ON a.id = rejected.activity
      GROUP BY activity, rejected.code, decided_by
      ORDER BY activity, rejected.code, decided_by
      """;
  private static final int MAX_REFERRERS = 5;
  private static final String REFERRERS =
      """
      SELECT DISTINCT source AS url, kind, text, position, ordinal IS NULL AS is_only_recorded
      FROM links JOIN latest USING (source, number)
      WHERE target = ? AND (? = '' OR source IN (
        SELECT url FROM decisions WHERE activity = ? AND accepted))
      ORDER BY is_only_recorded, url, position
      """
          + "LIMIT "
          + MAX_REFERRERS;
  private static final String IS_LINKED = "SELECT 1 FROM links WHERE target = ? LIMIT 1";
  private static final String PAGE_COUNT =
      "SELECT count(*) FROM current_results WHERE outcome = 'fetched'";
  private static final String IS_SEED = "SELECT 1 FROM seeds WHERE url = ? LIMIT 1";

  private final GraphSnapshot snapshot;
  private final SqlReader reader;
  private final Optional<String> activity;
  private final boolean hasPath;
  private final Optional<UrlIndex> index;

  /**
   * Creates the query.
   *
   * @param activity limits the explanation to one activity; all activities if absent
   */
  public ExplainQuery(GraphSnapshot snapshot, Optional<String> activity) {
    this(snapshot, activity, true, Optional.empty());
  }

  private ExplainQuery(
      GraphSnapshot snapshot,
      Optional<String> activity,
      boolean hasPath,
      Optional<UrlIndex> index) {
    this.snapshot = snapshot;
    reader = new SqlReader(snapshot.connection());
    this.activity = activity;
    this.hasPath = hasPath;
    this.index = index;
  }

  /**
   * Returns the query for all activities that leaves out the canonical path, for which the whole
   * crawl tree is built.
   *
   * @param index index of the graph, if there is one
   */
  public static ExplainQuery withoutPath(GraphSnapshot snapshot, Optional<UrlIndex> index) {
    return new ExplainQuery(snapshot, Optional.empty(), false, index);
  }

  /**
   * Returns why activities accepted or rejected a URL: their decisions on its page, or, if none
   * accepted it, also the rejections of links to it.
   */
  public WhyFollowed why(String url) throws SQLException {
    var decisions = decisions(url);
    var isAccepted = decisions.stream().anyMatch(ActivityDecision::accepted);
    return new WhyFollowed(decisions, isAccepted ? List.of() : rejections(url));
  }

  /** Explains why a URL was or was not crawled. */
  public Explanation explain(String url) throws SQLException {
    var result = reader.first(ExplainQuery::result, resultQuery(url), url);
    return result.isPresent() ? crawled(url, result.get()) : uncrawled(url);
  }

  private String resultQuery(String url) throws SQLException {
    if (index.isEmpty()) return CURRENT_RESULT;
    return CURRENT_ANSWER.replace("ANSWERED", index.get().pagesOf(snapshot, url));
  }

  private boolean isSelected(String id) {
    return activity.isEmpty() || activity.get().equals(id);
  }

  private static CurrentResult result(ResultSet row) throws SQLException {
    return new CurrentResult(
        row.getLong("number"),
        row.getString("outcome"),
        Optional.ofNullable(row.getString("detail")),
        Optional.ofNullable(row.getObject("status", Integer.class)),
        Optional.ofNullable(row.getString("source_file")),
        EvidenceReader.omitted(row),
        row.getBoolean("truncated"));
  }

  private Crawled crawled(String url, CurrentResult result) throws SQLException {
    var decisions =
        decisions(url).stream().filter(entry -> isSelected(entry.version().activity())).toList();
    var decidedActivities =
        decisions.stream().map(entry -> entry.version().activity()).collect(Collectors.toSet());
    // A URL without a request failed because its server was given up. The store does not record by
    // which activities, so the rejections of all activities are shown.
    var isUnrequested = result.number() == PageRow.NO_REQUEST;
    var rejections =
        rejections(url).stream()
            .filter(entry -> isUnrequested || !decidedActivities.contains(entry.activity()))
            .toList();
    return new Crawled(url, result, decisions, rejections, exclusion(url), canonicalPath(url));
  }

  private List<ActivityDecision> decisions(String url) throws SQLException {
    var table = index.isPresent() ? index.get().decisionsOf(snapshot, url) : "decisions";
    return reader.all(ExplainQuery::decision, DECISIONS.replace("DECIDED", table), url);
  }

  private List<LinkRejection> rejections(String url) throws SQLException {
    return allRejections(url).stream().filter(entry -> isSelected(entry.activity())).toList();
  }

  private List<LinkRejection> allRejections(String url) throws SQLException {
    var table = index.isPresent() ? index.get().rejectionsOf(snapshot, url) : "rejections";
    var query = REJECTIONS.replace("REJECTED", table);
    return reader.all(ExplainQuery::rejection, query, url, url, url);
  }

  private static ActivityDecision decision(ResultSet row) throws SQLException {
    return new ActivityDecision(
        version(row),
        EvidenceReader.path(row),
        row.getString("residual"),
        row.getBoolean("accepted"),
        row.getString("code"),
        row.getString("decided_by"),
        trace(row));
  }

  private static DecidingVersion version(ResultSet row) throws SQLException {
    return new DecidingVersion(
        row.getString("activity"),
        Optional.ofNullable(row.getString("party")),
        row.getInt("version"),
        Optional.ofNullable(row.getString("documentation")),
        Optional.ofNullable(row.getString("actions")),
        Optional.ofNullable(row.getString("formula")));
  }

  private static Optional<DecisionTrace> trace(ResultSet row) throws SQLException {
    return Optional.ofNullable(row.getString("trace"))
        .flatMap(
            stored ->
                switch (Json.read(stored, DecisionTrace.class)) {
                  case Decoded(var trace) -> Optional.of(trace);
                  case Unreadable(var reason) -> throw new IllegalStateException(reason);
                });
  }

  private Explanation uncrawled(String url) throws SQLException {
    var rejections = allRejections(url);
    var selected = rejections.stream().filter(entry -> isSelected(entry.activity())).toList();
    if (rejections.isEmpty() && !isLinked(url) && !exists(IS_SEED, url)) {
      return neverSeen(url);
    }
    return new NotCrawled(url, selected, exclusion(url), referrers(url), canonicalPath(url));
  }

  // Counting the pages, or comparing the targets of all links, takes a second in a large crawl.
  private NeverSeen neverSeen(String url) throws SQLException {
    var pages = hasPath ? Optional.of(pageCount()) : Optional.<Long>empty();
    var known = hasPath ? KnownUrls.ALL : KnownUrls.OF_PAGES;
    return new NeverSeen(url, exclusion(url), pages, known.nearest(reader, url));
  }

  private boolean isLinked(String url) throws SQLException {
    return hasPath ? exists(IS_LINKED, url) : first(url).isLinked(snapshot);
  }

  private List<PathStep> referrers(String url) throws SQLException {
    var found = hasPath ? Optional.<List<LinkEnd>>empty() : first(url).run(snapshot);
    if (found.isPresent()) return found.get().stream().map(ExplainQuery::step).toList();
    var owner = activity.orElse("");
    return reader.all(BoundaryLink::step, REFERRERS, url, owner, owner);
  }

  private FirstReferrers first(String url) {
    return new FirstReferrers(CrawlUrl.of(url), MAX_REFERRERS, index);
  }

  private static PathStep step(LinkEnd link) {
    return new PathStep(link.url(), Optional.empty(), link.kind(), link.text());
  }

  private Exclusion exclusion(String url) throws SQLException {
    return Exclusion.of(url, activity, new ExclusionReader(snapshot.connection()));
  }

  private boolean exists(String query, String url) throws SQLException {
    return reader.first(row -> row.getInt(1), query, url).isPresent();
  }

  private static LinkRejection rejection(ResultSet row) throws SQLException {
    return new LinkRejection(
        row.getString("activity"),
        Optional.ofNullable(row.getString("documentation")),
        row.getString("code"),
        row.getString("decided_by"),
        row.getLong("times"),
        trace(row));
  }

  private Optional<CanonicalPath> canonicalPath(String url) throws SQLException {
    if (!hasPath) return Optional.empty();
    return new PathQuery(reader, CrawlRegion.buildTree(snapshot), activity).pathTo(url);
  }

  private long pageCount() throws SQLException {
    return reader.first(row -> row.getLong(1), PAGE_COUNT).orElseThrow();
  }
}
