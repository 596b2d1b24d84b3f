package orbweaver.graph.analysis.search;

import static java.util.Comparator.comparing;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.EnumText;
import orbweaver.graph.analysis.search.SearchResult.CitingPage;
import orbweaver.graph.analysis.search.SearchResult.SearchHit;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Search as in the World Wide Web Worm: for pages that were fetched, or for references, the links
 * to any URL.
 *
 * @param kind kind of the results
 * @param title pattern of the page title
 * @param anchor pattern of the anchor text
 * @param citing pattern of the URL of the page that contains the reference
 * @param citingTitle pattern of the title of that page
 * @param parts patterns of the components of the URL
 */
public record GraphSearch(
    SearchTarget kind,
    Optional<TextPattern> title,
    Optional<TextPattern> anchor,
    Optional<TextPattern> citing,
    Optional<TextPattern> citingTitle,
    Map<UrlPart, TextPattern> parts)
    implements GraphQuery<SearchResult, RuntimeException> {
  // Rows without a text that the patterns require are left out before the joins, which a filter of
  // the joined rows would not do. The right side of a join is the smaller one.
  private static final String PAGES =
      """
      SELECT url, title FROM current_results
      WHERE outcome = 'fetched' AND url IN (SELECT source FROM pages%s)
      """;
  private static final String REFERENCES =
      """
      SELECT l.target, l.text, p.source, r.title
      FROM pages p
        JOIN (SELECT page, target, text FROM page_links%s) l ON l.page = p.id
        JOIN latest s ON s.source = p.source AND s.number = p.number
        LEFT JOIN current_results r ON r.url = p.source
      """;
  private static final Comparator<SearchHit> ORDER =
      comparing(SearchHit::url)
          .thenComparing(hit -> hit.citing().map(CitingPage::url).orElse(""))
          .thenComparing(hit -> hit.text().orElse(""));

  /** Kind of search results. */
  public enum SearchTarget {
    PAGE,
    REFERENCE;

    /** Returns the name that options use. */
    @Override
    public String toString() {
      return EnumText.of(this);
    }
  }

  public GraphSearch {
    parts = Map.copyOf(parts);
  }

  @Override
  public SearchResult run(GraphSnapshot snapshot) throws SQLException {
    var hits = new ArrayList<SearchHit>();
    var condition = kind == SearchTarget.PAGE ? ofPages() : ofReferences();
    RowStream.forEach(
        snapshot.connection(),
        (kind == SearchTarget.PAGE ? PAGES : REFERENCES).formatted(condition.sql()),
        row -> {
          var hit = hit(row);
          if (matchesQuery(hit)) hits.add(hit);
        },
        condition.parameters());
    return new SearchResult(kind, hits.stream().distinct().sorted(ORDER).toList());
  }

  private TextCondition ofPages() {
    return ofUrl("source", new TextCondition().add("title", title));
  }

  // The title of a page may be in another row of it than its links.
  private TextCondition ofReferences() {
    var titled = new TextCondition().add("title", citingTitle);
    var pages =
        new TextCondition().add("source", citing).add("source", "SELECT source FROM pages", titled);
    return ofUrl("target", new TextCondition().add("text", anchor))
        .add("page", "SELECT id FROM pages", pages);
  }

  // Each component is a part of the URL.
  private TextCondition ofUrl(String column, TextCondition condition) {
    parts.values().forEach(pattern -> condition.add(column, Optional.of(pattern)));
    return condition;
  }

  private SearchHit hit(ResultSet row) throws SQLException {
    var text = Optional.ofNullable(row.getString(2));
    if (kind == SearchTarget.PAGE) return SearchHit.ofPage(row.getString(1), text);
    var citingPage = new CitingPage(row.getString(3), Optional.ofNullable(row.getString(4)));
    return new SearchHit(row.getString(1), text, Optional.of(citingPage));
  }

  private boolean matchesQuery(SearchHit hit) {
    return matches(kind == SearchTarget.PAGE ? title : anchor, hit.text())
        && matches(citing, hit.citing().map(CitingPage::url))
        && matches(citingTitle, hit.citing().flatMap(CitingPage::title))
        && matchesParts(hit.url());
  }

  private static boolean matches(Optional<TextPattern> pattern, Optional<String> text) {
    return pattern.isEmpty() || text.filter(pattern.get()::matches).isPresent();
  }

  private boolean matchesParts(String url) {
    if (parts.isEmpty()) return true;
    var parsed = UrlComponents.of(url);
    return parts.entrySet().stream()
        .allMatch(part -> part.getValue().matches(part.getKey().valueIn(parsed)));
  }
}
