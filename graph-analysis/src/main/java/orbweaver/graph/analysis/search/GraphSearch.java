package orbweaver.graph.analysis.search;

import static java.util.Comparator.comparing;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.search.SearchResult.SearchHit;
import orbweaver.graph.store.EnumText;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Search in the manner of the World Wide Web Worm: in the pages that were read, or in all
 * references to any URL.
 *
 * @param title pattern of the page title
 * @param anchor pattern of the anchor text
 * @param citing pattern of the URL of the citing page
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
      FROM links l JOIN latest s ON s.source = l.source AND s.number = l.number
      """;
  private static final Comparator<SearchHit> ORDER =
      comparing(SearchHit::url)
          .thenComparing(found -> found.citing().orElse(""))
          .thenComparing(found -> found.text().orElse(""));

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
    var all = new ArrayList<SearchHit>();
    RowStream.forEach(
        snapshot.connection(),
        kind == SearchTarget.PAGE ? PAGES : REFERENCES,
        row -> {
          var text = Optional.ofNullable(row.getString(2));
          var from =
              kind == SearchTarget.PAGE ? Optional.<String>empty() : Optional.of(row.getString(3));
          var found = new SearchHit(row.getString(1), text, from);
          if (matchesQuery(found)) all.add(found);
        });
    return new SearchResult(kind, all.stream().distinct().sorted(ORDER).toList());
  }

  private boolean matchesQuery(SearchHit found) {
    return matches(kind == SearchTarget.PAGE ? title : anchor, found.text())
        && matches(citing, found.citing())
        && matchesParts(found.url());
  }

  private static boolean matches(Optional<TextPattern> wanted, Optional<String> text) {
    return wanted.isEmpty() || text.filter(wanted.get()::matches).isPresent();
  }

  private boolean matchesParts(String url) {
    if (parts.isEmpty()) return true;
    var parsed = CrawlUrl.of(url);
    return parts.entrySet().stream()
        .allMatch(part -> part.getValue().matches(part.getKey().valueIn(parsed)));
  }
}
