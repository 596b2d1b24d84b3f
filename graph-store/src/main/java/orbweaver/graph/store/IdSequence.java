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

  /** Returns a unique id. If the current block has no id left, a new block is taken. */
  long next(Connection connection) throws SQLException {
    if (next == endOfBlock) takeBlock(connection);
    return next++;
  }

  private void takeBlock(Connection connection) throws SQLException {
    try (var statement = connection.createStatement();
        var row = statement.executeQuery(NEXT_BLOCK)) {
      row.next();
      next = row.getLong(1);
      endOfBlock = next + BLOCK_SIZE;
    }
  }
}
