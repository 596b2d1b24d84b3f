package orbweaver.graph.store;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Allocator of row ids for one connection. It takes blocks from a database sequence within the
 * transactions that use them, so a rollback undoes both.
 */
final class IdSequence {
  private static final String NEXT_BLOCK = "SELECT nextval('ids')";
  private static final int BLOCK_SIZE = 1_000_000;

  private long next;
  private long end;

  /**
   * Makes at least this many ids available, at most a million; the rest of an insufficient block is
   * discarded.
   */
  void reserve(Connection connection, long count) throws SQLException {
    if (end - next >= count) return;
    try (var statement = connection.createStatement();
        var row = statement.executeQuery(NEXT_BLOCK)) {
      row.next();
      next = row.getLong(1);
      end = next + BLOCK_SIZE;
    }
  }

  /** Returns a unique id. */
  long next() {
    if (next == end)
      throw new IllegalStateException("no row id is left (expected: reserved before use)");
    return next++;
  }
}
