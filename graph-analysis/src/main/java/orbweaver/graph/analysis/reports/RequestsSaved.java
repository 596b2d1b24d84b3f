package orbweaver.graph.analysis.reports;

import java.sql.SQLException;
import java.util.LongSummaryStatistics;
import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Requests and bodies that the crawl did not need, because the fetcher sends one GET request per
 * page and decides on the response header whether to read the body. A robot that sends HEAD before
 * GET reads the same bodies, but needs one more request for each page. A robot that only sends GET
 * reads all bodies.
 *
 * @param headRequests number of saved HEAD requests: one for each page that was read
 * @param bodies number of bodies that were not read
 * @param bytes total length of these bodies, as far as it is known
 * @param bodiesOfUnknownLength number of these bodies whose length is unknown
 */
public record RequestsSaved(
    long headRequests, long bodies, long bytes, long bodiesOfUnknownLength) {
  private static final String READ =
      """
      SELECT count(*)
      FROM (
        SELECT DISTINCT source, number
        FROM pages
        WHERE outcome = 'fetched' AND status IS NOT NULL AND source_file IS NULL) answered
      """;

  private static final String UNREAD =
      """
      SELECT min(headers)
      FROM pages
      WHERE outcome = 'filtered' AND status IS NOT NULL AND source_file IS NULL
      GROUP BY source, number
      """;

  // A number beyond the range of a long is not a length.
  private static final Pattern LENGTH =
      Pattern.compile("\"name\":\"content-length\",\"value\":\"([0-9]{1,18})\"");

  static RequestsSaved of(GraphSnapshot snapshot) throws SQLException {
    var connection = snapshot.connection();
    var headRequests = new LongAdder();
    var lengths = new LongSummaryStatistics();
    var bodiesOfUnknownLength = new LongAdder();
    RowStream.forEach(connection, READ, row -> headRequests.add(row.getLong(1)));
    RowStream.forEach(
        connection,
        UNREAD,
        row -> length(row.getString(1)).ifPresentOrElse(lengths, bodiesOfUnknownLength::increment));
    var bodies = lengths.getCount() + bodiesOfUnknownLength.sum();
    return new RequestsSaved(
        headRequests.sum(), bodies, lengths.getSum(), bodiesOfUnknownLength.sum());
  }

  private static OptionalLong length(String headers) {
    var length = LENGTH.matcher(headers);
    return length.find() ? OptionalLong.of(Long.parseLong(length.group(1))) : OptionalLong.empty();
  }

  /** Returns lines of text for a terminal. */
  String text() {
    return """
    bodies not read       %12d  %s%d bytes
    HEAD requests saved   %12d  one for each page that was read
    """
        .formatted(bodies, bodiesOfUnknownLength > 0 ? "at least " : "", bytes, headRequests);
  }
}
