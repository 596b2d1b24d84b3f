package orbweaver.graph.store;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Allocator of row ids for one connection. It takes blocks of ids from a database sequence. A block
 * is taken in the transaction that uses it, so a rollback undoes both.
 */
final class IdSequence {
  private static final String NEXT_BLOCK = "SELECT nextval('ids')";
  private static final int BLOCK_SIZE = 1_000_000;

  private long next;
  private long endOfBlock;

  /**
   * Ensures that this many ids, at most a million, are available. If the current block has fewer,
   * its rest is discarded and a new block is taken.
   */
  void reserve(Connection connection, long count) throws SQLException {
    if (endOfBlock - next >= count) return;
    try (var statement = connection.createStatement();
        var row = statement.executeQuery(NEXT_BLOCK)) {
      row.next();
      next = row.getLong(1);
      endOfBlock = next + BLOCK_SIZE;
    }
  }

  /** Returns a unique id of the current block. */
  long next() {
    if (next == endOfBlock)
      throw new IllegalStateException("no row id is left (expected: reserved before use)");
    return next++;
  }
}
