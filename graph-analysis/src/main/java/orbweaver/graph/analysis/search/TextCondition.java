package orbweaver.graph.analysis.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Conditions of a query in SQL that every row with matching texts fulfils, and their parameters.
 * Other rows may fulfil them too.
 */
final class TextCondition {
  private final List<String> conditions = new ArrayList<>();
  private final List<String> parameters = new ArrayList<>();

  /** Adds the condition that a column matches a pattern. */
  TextCondition add(String column, Optional<TextPattern> pattern) {
    pattern.flatMap(TextPattern::requiredTexts).ifPresent(texts -> add(column, texts));
    return this;
  }

  // strpos, unlike LIKE, has no special characters.
  private void add(String column, List<String> texts) {
    var any = Collections.nCopies(texts.size(), "strpos(lower(" + column + "), ?) > 0");
    conditions.add("(" + String.join(" OR ", any) + ")");
    parameters.addAll(texts);
  }

  /**
   * Adds the condition that a column is in the result of a query.
   *
   * @param query query without its conditions
   */
  TextCondition add(String column, String query, TextCondition ofQuery) {
    if (ofQuery.conditions.isEmpty()) return this;
    conditions.add(column + " IN (" + query + ofQuery.sql() + ")");
    parameters.addAll(ofQuery.parameters);
    return this;
  }

  /** Tests whether every row fulfils the conditions, since there are none. */
  boolean isEmpty() {
    return conditions.isEmpty();
  }

  /** Returns the clause WHERE; an empty text if there are no conditions. */
  String sql() {
    return conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
  }

  /** Returns the parameters of the clause. */
  String[] parameters() {
    return parameters.toArray(String[]::new);
  }
}
