package orbweaver.graph.store;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Ids for what one connection writes. They are taken from the database in its transactions, many at
 * once: if one is undone, so is all that has its ids.
 */
final class Ids {
  private static final String TAKE = "SELECT nextval('ids')";
  private static final int AT_ONCE = 1_000_000;

  private long next;
  private long end;

  /** Makes sure that there are so many, at most a million; what is left of fewer is not used. */
  void require(Connection connection, long count) throws SQLException {
    if (end - next >= count) return;
    try (var statement = connection.createStatement();
        var row = statement.executeQuery(TAKE)) {
      row.next();
      next = row.getLong(1);
      end = next + AT_ONCE;
    }
  }

  /** One that nobody else has. */
  long next() {
    if (next == end) throw new IllegalStateException("no id is left (expected: asked for before)");
    return next++;
  }
}
