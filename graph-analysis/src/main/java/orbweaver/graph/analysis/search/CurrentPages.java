package orbweaver.graph.analysis.search;

import static java.util.Comparator.comparing;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Current answers of the URLs of some rows of pages. The views {@code latest} and {@code
 * current_results} define the same for all URLs, which takes longer than a search.
 */
final class CurrentPages {
  // The right side of a join is the smaller one.
  private static final String ROWS =
      """
      SELECT id, source, number, outcome, moment, title
      FROM pages
      WHERE outcome NOT IN ('deferred', 'not-modified', 'refetch-needed')
        AND source IN (SELECT source FROM pages JOIN TABLE found ON found.id = pages.id)
      """;
  private static final String NUMBERS =
      "SELECT pages.id, source, number FROM pages JOIN TABLE found ON found.id = pages.id";
  private static final Comparator<Answer> ORDER =
      comparing(Answer::isSuccess)
          .thenComparingLong(Answer::number)
          .thenComparing(Answer::at, Comparator.reverseOrder());

  private final Map<String, Answer> answers = new HashMap<>();
  private final Map<Long, Answer> currentRows = new HashMap<>();

  private CurrentPages() {}

  /**
   * Current answer of a URL.
   *
   * @param title title of the page; absent if it has none
   */
  record Answer(String url, long number, String outcome, LocalDateTime at, Optional<String> title) {
    private boolean isSuccess() {
      return isFetched() || outcome.equals("redirected");
    }

    boolean isFetched() {
      return outcome.equals("fetched");
    }

    private static Answer of(ResultSet row) throws SQLException {
      return new Answer(
          row.getString(2),
          row.getLong(3),
          row.getString(4),
          row.getObject(5, LocalDateTime.class),
          Optional.ofNullable(row.getString(6)));
    }
  }

  /**
   * Reads the answers.
   *
   * @param rows ids of rows of table {@code pages}
   * @param table name of a new temporary table for them
   */
  static CurrentPages of(GraphSnapshot snapshot, Set<Long> rows, String table) throws SQLException {
    var appender = snapshot.createTable(table, "id BIGINT");
    for (long row : rows) appender.beginRow().append(row).endRow();
    appender.finish();
    snapshot.analyze(table);
    var pages = new CurrentPages();
    RowStream.forEach(snapshot.connection(), ROWS.replace("TABLE", table), pages::addAnswer);
    RowStream.forEach(snapshot.connection(), NUMBERS.replace("TABLE", table), pages::addRow);
    return pages;
  }

  private void addAnswer(ResultSet row) throws SQLException {
    var answer = Answer.of(row);
    answers.merge(
        answer.url(), answer, (one, other) -> ORDER.compare(one, other) >= 0 ? one : other);
  }

  private void addRow(ResultSet row) throws SQLException {
    var answer = answers.get(row.getString(2));
    if (answer != null && answer.number() == row.getLong(3))
      currentRows.put(row.getLong(1), answer);
  }

  /**
   * Returns the current answer of the URL of a row; empty if the row belongs to another fetch
   * request of it.
   */
  Optional<Answer> answer(long row) {
    return Optional.ofNullable(currentRows.get(row));
  }
}
