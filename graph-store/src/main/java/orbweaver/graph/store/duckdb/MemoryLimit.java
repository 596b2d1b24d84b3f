package orbweaver.graph.store.duckdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import orbweaver.graph.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Memory limit of a DuckDB file. DuckDB keeps in memory what it has read and written until it
 * reaches its limit. While a query is open, a file has the limit of its settings. A file that is
 * only written gains little from memory, so its limit is lower then: half the size of the file, but
 * at least 64 MB and at most 128 MB. With less, DuckDB writes row groups that are being filled to
 * temporary files.
 */
final class MemoryLimit {
  private static final Logger LOG = LoggerFactory.getLogger(MemoryLimit.class);

  /** Minimum limit of a file that is only written: a row group and the rows of a batch. */
  private static final int MIN_WRITING_MEGABYTES = 64;

  /** Maximum limit of a file that is only written: the open row groups of all tables. */
  private static final int MAX_WRITING_MEGABYTES = 128;

  private static final long BYTES_PER_MEGABYTE = 1 << 20;

  // A process may open a file several times, but the file has one limit.
  private static final Map<Path, Integer> OPEN_QUERIES = new HashMap<>();

  private final Path path;
  private final Connection connection;
  private final int megabytes;

  /**
   * Creates the limit of a file.
   *
   * @param connection connection to the file
   * @param megabytes limit while a query is open, and upper bound of the limit without one
   */
  MemoryLimit(Path path, Connection connection, int megabytes) {
    this.path = path.toAbsolutePath();
    this.connection = connection;
    this.megabytes = megabytes;
  }

  /** Lowers the limit before the file is written, unless a query is open. */
  void beforeWriting() {
    synchronized (OPEN_QUERIES) {
      if (!OPEN_QUERIES.containsKey(path)) lower();
    }
  }

  // DuckDB refuses a limit below what it cannot give back now; the next query tries again.
  private void lower() {
    try {
      set(Math.min(megabytes, writingMegabytes(Files.size(path))));
    } catch (SQLException e) {
      LOG.debug("the memory limit of DuckDB stays at {} MB", megabytes, e);
    } catch (IOException e) {
      throw new StoreException("cannot read the size of " + path, e);
    }
  }

  /** Returns the limit of a file of this size that is only written. */
  static int writingMegabytes(long bytes) {
    return Math.clamp(bytes / 2 / BYTES_PER_MEGABYTE, MIN_WRITING_MEGABYTES, MAX_WRITING_MEGABYTES);
  }

  /** Raises the limit for a query. */
  void beforeQuery() throws SQLException {
    synchronized (OPEN_QUERIES) {
      set(megabytes);
      OPEN_QUERIES.merge(path, 1, Integer::sum);
    }
  }

  /** Lowers the limit after a query, unless another is open. */
  void afterQuery() throws SQLException {
    synchronized (OPEN_QUERIES) {
      OPEN_QUERIES.computeIfPresent(path, (_, open) -> open == 1 ? null : open - 1);
      if (!connection.isClosed()) beforeWriting();
    }
  }

  private void set(int newMegabytes) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("SET memory_limit = '" + newMegabytes + "MB'");
    }
  }
}
