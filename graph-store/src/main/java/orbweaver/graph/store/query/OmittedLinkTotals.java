package orbweaver.graph.store.query;

import java.sql.ResultSet;
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
  // Finding the current answers takes time and memory, and few graphs have omitted links at all.
  private static final String ANY =
      "SELECT EXISTS ("
          + "SELECT 1 FROM pages WHERE links_over_limit IS NOT NULL OR links_too_long IS NOT NULL)";

  /** Computes the totals of a graph; empty if no link was left out. */
  public static Optional<OmittedLinkTotals> of(GraphSnapshot snapshot) throws SQLException {
    var sql = new SqlReader(snapshot.connection());
    if (!sql.first(row -> row.getBoolean(1), ANY).orElse(false)) return Optional.empty();
    return sql.first(OmittedLinkTotals::read, TOTALS).flatMap(OmittedLinkTotals::ifAny);
  }

  private static OmittedLinkTotals read(ResultSet row) throws SQLException {
    return new OmittedLinkTotals(row.getLong(1), row.getLong(2), row.getLong(3));
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
