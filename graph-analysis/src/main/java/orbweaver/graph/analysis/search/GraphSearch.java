package orbweaver.graph.analysis.search;

import static java.util.Comparator.comparing;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.EnumText;
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
 * @param parts patterns of the components of the URL
 */
public record GraphSearch(
    SearchTarget kind,
    Optional<TextPattern> title,
    Optional<TextPattern> anchor,
    Optional<TextPattern> citing,
    Map<UrlPart, TextPattern> parts)
    implements GraphQuery<SearchResult, RuntimeException> {
  private static final String PAGES =
      "SELECT url, title FROM current_results WHERE outcome = 'fetched'";
  private static final String REFERENCES =
      """
      SELECT l.target, l.text, l.source
      FROM all_links l JOIN latest s ON s.source = l.source AND s.number = l.number
      """;
  private static final Comparator<SearchHit> ORDER =
      comparing(SearchHit::url)
          .thenComparing(hit -> hit.citing().orElse(""))
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
    RowStream.forEach(
        snapshot.connection(),
        kind == SearchTarget.PAGE ? PAGES : REFERENCES,
        row -> {
          var text = Optional.ofNullable(row.getString(2));
          var citingPage =
              kind == SearchTarget.PAGE ? Optional.<String>empty() : Optional.of(row.getString(3));
          var hit = new SearchHit(row.getString(1), text, citingPage);
          if (matchesQuery(hit)) hits.add(hit);
        });
    return new SearchResult(kind, hits.stream().distinct().sorted(ORDER).toList());
  }

  private boolean matchesQuery(SearchHit hit) {
    return matches(kind == SearchTarget.PAGE ? title : anchor, hit.text())
        && matches(citing, hit.citing())
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
