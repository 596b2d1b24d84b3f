package orbweaver.graph.survey;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.LongSummaryStatistics;
import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import orbweaver.graph.inquiry.Streamed;

/**
 * What was not asked of servers since the head of an answer was judged before its body was read,
 * and each page asked for once. A robot that asks by HEAD whether to ask by GET sends one request
 * more for each page that it reads, and reads the same bodies; one that asks by GET alone reads
 * them all.
 *
 * @param heads HEAD requests: one for each page that was read
 * @param bodies that were not read
 * @param bytes of them, as far as their length was told
 * @param unsized bodies whose length was not
 */
public record Spared(long heads, long bodies, long bytes, long unsized) {
  private static final String READ =
      """
      SELECT count(*)
      FROM (
        SELECT DISTINCT source, number
        FROM pages
        WHERE outcome = 'got' AND status IS NOT NULL AND told_by IS NULL) answered
      """;

  private static final String UNREAD =
      """
      SELECT min(headers)
      FROM pages
      WHERE outcome = 'unwanted' AND status IS NOT NULL AND told_by IS NULL
      GROUP BY source, number
      """;

  // Longer than a long can be, it is no length but a jest.
  private static final Pattern LENGTH =
      Pattern.compile("\"name\":\"content-length\",\"value\":\"([0-9]{1,18})\"");

  static Spared of(Connection connection) throws SQLException {
    var heads = new LongAdder();
    var told = new LongSummaryStatistics();
    var unsized = new LongAdder();
    Streamed.each(connection, READ, row -> heads.add(row.getLong(1)));
    Streamed.each(
        connection,
        UNREAD,
        row -> length(row.getString(1)).ifPresentOrElse(told, unsized::increment));
    var bodies = told.getCount() + unsized.sum();
    return new Spared(heads.sum(), bodies, told.getSum(), unsized.sum());
  }

  private static OptionalLong length(String headers) {
    var length = LENGTH.matcher(headers);
    return length.find() ? OptionalLong.of(Long.parseLong(length.group(1))) : OptionalLong.empty();
  }

  /** For a terminal: lines, the last one ended. */
  String text() {
    return """
    bodies not read       %12d  %s%d bytes
    HEAD requests saved   %12d  one for each page that was read
    """
        .formatted(bodies, unsized > 0 ? "at least " : "", bytes, heads);
  }
}
