package orbweaver.graph.store.duckdb;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Memory limit of the DuckDB files of this process. DuckDB keeps in memory what it has read and
 * written until it reaches its limit. A file that is only written gains nothing from that, so its
 * limit is small, except while a query is open.
 */
final class MemoryLimit {
  /** Limit of a file that is only written: a row group and the rows of a batch, in megabytes. */
  private static final int WRITING_MEGABYTES = 64;

  // The limit applies to a file, which this process may have opened several times, so the open
  // queries of all files are counted together.
  private static final Object LOCK = new Object();
  private static int openQueries;

  private final Connection connection;
  private final int megabytes;

  /**
   * Creates the limit of a file.
   *
   * @param connection connection to the file
   * @param megabytes limit while a query is open
   */
  MemoryLimit(Connection connection, int megabytes) {
    this.connection = connection;
    this.megabytes = megabytes;
  }

  /** Lowers the limit before the file is written, unless a query is open. */
  void beforeWriting() throws SQLException {
    synchronized (LOCK) {
      if (openQueries == 0) set(Math.min(megabytes, WRITING_MEGABYTES));
    }
  }

  /** Raises the limit for a query. */
  void beforeQuery() throws SQLException {
    synchronized (LOCK) {
      set(megabytes);
      openQueries++;
    }
  }

  /** Lowers the limit after a query, unless another is open. */
  void afterQuery() throws SQLException {
    synchronized (LOCK) {
      openQueries--;
      if (!connection.isClosed()) beforeWriting();
    }
  }

  private void set(int newMegabytes) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("SET memory_limit = '" + newMegabytes + "MB'");
    }
  }
}
