package orbweaver.graph.analysis.urlindex;

import static java.util.stream.Collectors.joining;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/** Rows of a table in DuckDB, found by their numbers. */
public final class RowsByNumber {
  // DuckDB skips the parts of a table that have none of so many numbers on the right side of a
  // join. For more numbers, or for a list of them, it reads the whole table.
  private static final int AT_ONCE = 50;

  private RowsByNumber() {}

  /**
   * Passes rows to the consumer, in no order.
   *
   * @param query query without a condition; every {@code ?} is a text parameter
   */
  public static void forEach(
      GraphSnapshot snapshot,
      String query,
      Collection<Long> numbers,
      RowStream.RowConsumer consumer,
      String... parameters)
      throws SQLException {
    for (var condition : conditions(numbers))
      RowStream.forEach(snapshot.connection(), query + " WHERE " + condition, consumer, parameters);
  }

  /** Returns a table expression with these rows of a table. */
  static String table(String table, Collection<Long> numbers) {
    var select = "SELECT * FROM " + table + " WHERE ";
    if (numbers.isEmpty()) return "(" + select + "false)";
    return conditions(numbers).stream()
        .map(condition -> select + condition)
        .collect(joining(" UNION ALL ", "(", ")"));
  }

  private static List<String> conditions(Collection<Long> numbers) {
    var all = new ArrayList<>(numbers);
    var conditions = new ArrayList<String>();
    for (var from = 0; from < all.size(); from += AT_ONCE)
      conditions.add(condition(all.subList(from, Math.min(all.size(), from + AT_ONCE))));
    return conditions;
  }

  private static String condition(List<Long> numbers) {
    if (numbers.size() == 1) return "rowid = " + numbers.getFirst();
    return numbers.stream()
        .map(number -> "(" + number + "::BIGINT)")
        .collect(joining(",", "rowid IN (SELECT number FROM (VALUES ", ") numbers (number))"));
  }
}
