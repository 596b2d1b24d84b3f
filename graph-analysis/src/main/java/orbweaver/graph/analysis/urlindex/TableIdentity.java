package orbweaver.graph.analysis.urlindex;

import java.sql.SQLException;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.graph.store.sql.Sha256;

/**
 * Digest of some rows of a table with their numbers, the last one among them. The rows before it
 * are the same as long as these are: rows are appended, and the number of a row decreases when
 * earlier ones are removed.
 */
final class TableIdentity {
  private static final int ROWS = 16;

  private TableIdentity() {}

  /**
   * Returns the identity of the first rows of a table.
   *
   * @param columns columns that differ from row to row, separated by commas
   * @param end number of the row after them
   * @return nothing if the last of them is missing
   */
  static Optional<String> of(GraphSnapshot snapshot, String table, String columns, long end)
      throws SQLException {
    var rows = new TreeMap<Long, String>();
    var numbers = LongStream.rangeClosed(1, ROWS).map(i -> i * end / ROWS - 1);
    var known = numbers.filter(number -> number >= 0).distinct().boxed().toList();
    RowsByNumber.forEach(
        snapshot,
        "SELECT rowid, concat_ws('\n', " + columns + ") FROM " + table,
        known,
        row -> rows.put(row.getLong(1), row.getString(2)));
    return rows.containsKey(end - 1) ? Optional.of(Sha256.of(rows.toString())) : Optional.empty();
  }
}
