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
 * A search as the World Wide Web Worm has it: in the pages that were read, or in all references to
 * whatever there is.
 *
 * @param title of the page that is meant
 * @param anchor of the reference
 * @param citing the URL of the page that has the reference
 * @param parts of the URL that is meant
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

  /** What is searched. */
  public enum Kind {
    PAGE,
    REFERENCE;

    /** As options name it. */
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
          if (isMeant(found)) all.add(found);
        });
    return new Findings(kind, all.stream().distinct().sorted(ORDER).toList());
  }

  private boolean isMeant(Found found) {
    return matches(kind == Kind.PAGE ? title : anchor, found.text())
        && matches(citing, found.citing())
        && isThere(found.url());
  }

  private static boolean matches(Optional<Pattern> wanted, Optional<String> text) {
    return wanted.isEmpty() || text.filter(wanted.get()::matches).isPresent();
  }

  private boolean isThere(String url) {
    if (parts.isEmpty()) return true;
    var read = CrawlUrl.of(url);
    return parts.entrySet().stream()
        .allMatch(part -> part.getValue().matches(part.getKey().of(read)));
  }
}
