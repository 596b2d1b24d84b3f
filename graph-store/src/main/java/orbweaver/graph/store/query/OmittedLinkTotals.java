package orbweaver.graph.store.query;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Totals of links that were left out of the graph, over all pages.
 *
 * @param pages number of pages with such links
 * @param tooMany number of links beyond the limits of one record
 * @param tooLong number of links whose URL is too long
 */
public record OmittedLinkTotals(long pages, long tooMany, long tooLong) {
  private static final String TOTALS =
      "SELECT count(links_over_limit), sum(links_over_limit)::BIGINT, sum(links_too_long)::BIGINT"
          + " FROM current_results";

  /** Computes the totals of a graph; empty if no link was left out. */
  public static Optional<OmittedLinkTotals> of(GraphSnapshot snapshot) throws SQLException {
    try (var statement = snapshot.connection().createStatement();
        var rows = statement.executeQuery(TOTALS)) {
      rows.next();
      return new OmittedLinkTotals(rows.getLong(1), rows.getLong(2), rows.getLong(3)).ifAny();
    }
  }

  /** Returns these totals, or empty if no page has such links. */
  public Optional<OmittedLinkTotals> ifAny() {
    return pages > 0 ? Optional.of(this) : Optional.empty();
  }

  /** Returns a text with the counts by reason and the number of pages. */
  public String text() {
    return text(new OmittedLinks(tooMany, tooLong))
        + ", of "
        + number(pages)
        + (pages == 1 ? " page" : " pages");
  }

  /** Returns a text with the counts of one page by reason. */
  public static String text(OmittedLinks links) {
    var reasons = new ArrayList<String>();
    if (links.tooMany() > 0) {
      reasons.add(number(links.tooMany()) + " too many (limit: 10,000 links or 3 MiB a page)");
    }
    if (links.tooLong() > 0) {
      reasons.add(number(links.tooLong()) + " too long (limit: URLs of 4,096 characters)");
    }
    return String.join(", ", reasons);
  }

  private static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
