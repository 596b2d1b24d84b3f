package orbweaver.graph.answer;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.page.OmittedLinks;

/**
 * Links that stand in pages and not in the graph, over all pages.
 *
 * @param pages that have such links
 * @param tooMany links of them beyond the bounds of one record
 * @param tooLong links of them whose URL is too long
 */
public record LinkOmissions(long pages, long tooMany, long tooLong) {
  private static final String COUNTED =
      "SELECT count(too_many), sum(too_many)::BIGINT, sum(too_long)::BIGINT FROM answers";

  /** Counts them in a graph; empty if there are none. */
  public static Optional<LinkOmissions> of(Connection connection) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(COUNTED)) {
      rows.next();
      return new LinkOmissions(rows.getLong(1), rows.getLong(2), rows.getLong(3)).ifAny();
    }
  }

  /** Returns these, unless there are none. */
  public Optional<LinkOmissions> ifAny() {
    return pages > 0 ? Optional.of(this) : Optional.empty();
  }

  /** Returns the counts by reason, and of how many pages. */
  public String text() {
    return text(new OmittedLinks(tooMany, tooLong))
        + ", of "
        + number(pages)
        + (pages == 1 ? " page" : " pages");
  }

  /** Returns the counts of one page by reason. */
  public static String text(OmittedLinks links) {
    var reasons = new ArrayList<String>();
    if (links.tooMany() > 0) {
      reasons.add(number(links.tooMany()) + " too many (10,000 links or 3 MiB of a page are kept)");
    }
    if (links.tooLong() > 0) {
      reasons.add(number(links.tooLong()) + " too long (URLs of 4,096 characters are kept)");
    }
    return String.join(", ", reasons);
  }

  private static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
