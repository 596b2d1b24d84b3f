package orbweaver.graph.store.query;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.graph.EdgeKey;
import orbweaver.graph.store.CurrentAnswer;
import orbweaver.graph.store.Row.OutcomeText;

/** Query for the current answers of URLs and the edges of their pages. */
final class CurrentAnswers {
  private static final String PAGES =
      "SELECT source, number, outcome FROM pages WHERE number >= ? AND source IN ";
  private static final String EDGES =
      "SELECT DISTINCT source, number, target, kind FROM all_links WHERE source IN ";
  // Each batch scans a table, since the append-only tables of DuckDB have no index.
  private static final int BATCH_SIZE = 1000;

  private final Connection connection;
  private final long firstNumber;

  /**
   * Creates the query.
   *
   * @param firstNumber number of the first fetch request that counts
   */
  CurrentAnswers(Connection connection, long firstNumber) {
    this.connection = connection;
    this.firstNumber = firstNumber;
  }

  /** Returns the current answers; URLs without an answer are absent. */
  Map<String, CurrentAnswer> find(Set<String> urls) throws SQLException {
    var answers = new HashMap<String, CurrentAnswer>();
    var all = new ArrayList<>(urls);
    for (int from = 0; from < all.size(); from += BATCH_SIZE) {
      var batch = all.subList(from, Math.min(all.size(), from + BATCH_SIZE));
      answers.putAll(findBatch(batch));
    }
    return answers;
  }

  private Map<String, CurrentAnswer> findBatch(List<String> urls) throws SQLException {
    var answers = answersWithoutEdges(urls);
    var edges = edges(answers);
    answers.replaceAll(
        (url, answer) ->
            new CurrentAnswer(
                answer.number(), answer.isSuccess(), edges.getOrDefault(url, Set.of())));
    return answers;
  }

  private Map<String, CurrentAnswer> answersWithoutEdges(Collection<String> urls)
      throws SQLException {
    var answers = new HashMap<String, CurrentAnswer>();
    try (var statement = connection.prepareStatement(PAGES + placeholders(urls.size()))) {
      statement.setLong(1, firstNumber);
      setTexts(statement, 2, urls);
      try (var rows = statement.executeQuery()) {
        while (rows.next()) {
          var outcome = new OutcomeText(rows.getString(3), Optional.empty());
          if (!outcome.isAnswer()) continue;
          var answer = new CurrentAnswer(rows.getLong(2), outcome.isSuccess(), Set.of());
          answers.merge(rows.getString(1), answer, CurrentAnswers::current);
        }
      }
    }
    return answers;
  }

  private static CurrentAnswer current(CurrentAnswer answer, CurrentAnswer other) {
    return answer.isReplacedBy(other.number(), other.isSuccess()) ? other : answer;
  }

  private Map<String, Set<EdgeKey>> edges(Map<String, CurrentAnswer> answers) throws SQLException {
    var edges = new HashMap<String, Set<EdgeKey>>();
    if (answers.isEmpty()) return edges;
    try (var statement = connection.prepareStatement(EDGES + placeholders(answers.size()))) {
      setTexts(statement, 1, answers.keySet());
      try (var rows = statement.executeQuery()) {
        while (rows.next()) {
          var answer = answers.get(rows.getString(1));
          if (answer == null || answer.number() != rows.getLong(2)) continue;
          var edge = new EdgeKey(rows.getString(1), rows.getString(3), rows.getString(4));
          edges.computeIfAbsent(edge.source(), _ -> new HashSet<>()).add(edge);
        }
      }
    }
    return edges;
  }

  private static String placeholders(int count) {
    return "(" + String.join(",", Collections.nCopies(count, "?")) + ")";
  }

  private static void setTexts(PreparedStatement statement, int firstIndex, Collection<String> urls)
      throws SQLException {
    int index = firstIndex;
    for (var url : urls) statement.setString(index++, url);
  }
}
