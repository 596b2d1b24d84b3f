package orbweaver.graph.store.change;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Query for the stored answers of URLs, in the order of time. */
public final class AnswerQuery {
  // A result without a request confirms nothing; a 304 has a status.
  private static final String ANSWERS =
      """
      SELECT source, number, moment, outcome, detail, digest, status, title,
        CASE WHEN detail LIKE 'part %' THEN headers END AS headers, NULL AS activities
      FROM ANSWERED
      WHERE (outcome IN ('fetched', 'redirected', 'failed')
          OR (outcome = 'not-modified' AND status IS NOT NULL))
        AND source IN
      """;
  private static final String IN_ORDER = " ORDER BY source, moment, number";
  // Each batch scans a table, since the append-only tables of DuckDB have no index.
  private static final int BATCH_SIZE = 1000;

  private AnswerQuery() {}

  /** Returns the answers, without their activities; URLs without an answer are absent. */
  public static Map<String, List<NumberedAnswer>> find(Connection connection, Set<String> urls)
      throws SQLException {
    return find(connection, urls, "pages");
  }

  /**
   * Returns the answers of URLs whose rows are known.
   *
   * @param pages table expression with all rows of table {@code pages} of these URLs
   */
  public static Map<String, List<NumberedAnswer>> find(
      Connection connection, Set<String> urls, String pages) throws SQLException {
    var answers = new HashMap<String, List<NumberedAnswer>>();
    var all = new ArrayList<>(urls);
    for (int from = 0; from < all.size(); from += BATCH_SIZE) {
      var batch = all.subList(from, Math.min(all.size(), from + BATCH_SIZE));
      addBatch(connection, batch, pages, answers);
    }
    return answers;
  }

  private static void addBatch(
      Connection connection,
      List<String> urls,
      String pages,
      Map<String, List<NumberedAnswer>> answers)
      throws SQLException {
    var placeholders = "(" + String.join(",", Collections.nCopies(urls.size(), "?")) + ")";
    var query = ANSWERS.replace("ANSWERED", pages) + placeholders + IN_ORDER;
    try (var statement = connection.prepareStatement(query)) {
      setTexts(statement, urls);
      try (var rows = statement.executeQuery()) {
        while (rows.next()) {
          var answer = new NumberedAnswer(rows.getLong("number"), UrlAnswer.of(rows));
          answers.computeIfAbsent(answer.answer().url(), _ -> new ArrayList<>()).add(answer);
        }
      }
    }
  }

  private static void setTexts(PreparedStatement statement, Collection<String> urls)
      throws SQLException {
    int index = 1;
    for (var url : urls) statement.setString(index++, url);
  }
}
