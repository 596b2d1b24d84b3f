package orbweaver.graph.look;

import static java.util.Comparator.comparing;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.answer.Words;
import orbweaver.graph.inquiry.Inquiry;
import orbweaver.graph.inquiry.Streamed;
import orbweaver.graph.look.Findings.Found;

/**
 * Search in the manner of the World Wide Web Worm: in the pages that were read, or in all
 * references to any URL.
 *
 * @param title pattern of the page title
 * @param anchor pattern of the anchor text
 * @param citing pattern of the URL of the citing page
 * @param parts patterns of the components of the URL
 */
public record Search(
    Kind kind,
    Optional<Pattern> title,
    Optional<Pattern> anchor,
    Optional<Pattern> citing,
    Map<Part, Pattern> parts)
    implements Inquiry<Findings> {
  private static final String PAGES = "SELECT url, title FROM answers WHERE outcome = 'got'";
  private static final String REFERENCES =
      """
      SELECT l.target, l.text, l.source
      FROM links l JOIN latest s ON s.source = l.source AND s.number = l.number
      """;
  private static final Comparator<Found> ORDER =
      comparing(Found::url)
          .thenComparing(found -> found.citing().orElse(""))
          .thenComparing(found -> found.text().orElse(""));

  /** Kind of search results. */
  public enum Kind {
    PAGE,
    REFERENCE;

    /** Returns the name that options use. */
    @Override
    public String toString() {
      return Words.of(this);
    }
  }

  public Search {
    parts = Map.copyOf(parts);
  }

  @Override
  public Findings of(Connection connection) throws SQLException {
    var all = new ArrayList<Found>();
    Streamed.each(
        connection,
        kind == Kind.PAGE ? PAGES : REFERENCES,
        row -> {
          var text = Optional.ofNullable(row.getString(2));
          var from = kind == Kind.PAGE ? Optional.<String>empty() : Optional.of(row.getString(3));
          var found = new Found(row.getString(1), text, from);
          if (matchesQuery(found)) all.add(found);
        });
    return new Findings(kind, all.stream().distinct().sorted(ORDER).toList());
  }

  private boolean matchesQuery(Found found) {
    return matches(kind == Kind.PAGE ? title : anchor, found.text())
        && matches(citing, found.citing())
        && matchesParts(found.url());
  }

  private static boolean matches(Optional<Pattern> wanted, Optional<String> text) {
    return wanted.isEmpty() || text.filter(wanted.get()::matches).isPresent();
  }

  private boolean matchesParts(String url) {
    if (parts.isEmpty()) return true;
    var parsed = CrawlUrl.of(url);
    return parts.entrySet().stream()
        .allMatch(part -> part.getValue().matches(part.getKey().of(parsed)));
  }
}
