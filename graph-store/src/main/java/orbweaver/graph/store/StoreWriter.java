package orbweaver.graph.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.graph.store.query.SnapshotTable;
import orbweaver.graph.store.query.SubgraphSnapshot;
import orbweaver.graph.store.sql.SqlDialect;

/**
 * Writer of batches over one connection. After a failure, and to discard a batch, the connection
 * must be closed within the open transaction, which discards all of its rows: a rollback would
 * first write the rows that the appenders still hold.
 */
final class StoreWriter implements AutoCloseable {
  private static final List<String> TABLES =
      List.of(
          "pages",
          "page_links",
          "page_scores",
          "decisions",
          "rejections",
          "traces",
          "seeds",
          "quarantined",
          "given_up_hosts",
          "suppressions",
          "counts",
          "politeness_waits",
          "statuses",
          "versions");

  private final Connection connection;
  private final SqlDialect dialect;
  private final OffsetFencing claims;
  private final IdSequence ids = new IdSequence();
  private Optional<BatchWriter> batch = Optional.empty();

  /**
   * Creates the writer.
   *
   * @param connection closed with the writer
   * @param claims claims of this writer and of its predecessors in this store
   */
  StoreWriter(Connection connection, SqlDialect dialect, OffsetFencing claims) {
    this.connection = connection;
    this.dialect = dialect;
    this.claims = claims;
  }

  Map<Partition, Long> claim(Set<Partition> partitions) throws SQLException {
    requireNoOpenBatch();
    return claims.claim(connection, partitions);
  }

  void saveActivity(Activity activity) throws SQLException {
    if (batch.isPresent()) {
      batch.get().append(activity);
      return;
    }
    Upserts.upsertActivity(connection, activity);
    connection.commit();
  }

  // The offsets come first: this statement waits for concurrent writers.
  void clear() throws SQLException {
    requireNoOpenBatch();
    try (var statement = connection.createStatement()) {
      statement.execute("UPDATE offsets SET next_offset = 0, epoch = epoch + 1");
      for (var table : TABLES) statement.execute("DELETE FROM " + table);
    }
    connection.commit();
  }

  /** Executes a script and commits. */
  void execute(String script) throws SQLException {
    requireNoOpenBatch();
    try (var statement = connection.createStatement()) {
      statement.execute(script);
    }
    connection.commit();
  }

  /** Stores sizes of the graph and commits; returns those that the caller took. */
  SubgraphSnapshot storeSnapshots(List<SubgraphSnapshot> rows, SubgraphSnapshot taken)
      throws SQLException {
    requireNoOpenBatch();
    SnapshotTable.store(connection, rows);
    connection.commit();
    return taken;
  }

  // The statements that follow commit.
  private void requireNoOpenBatch() {
    if (hasOpenBatch()) {
      throw new IllegalStateException("a batch is open (expected: committed or discarded)");
    }
  }

  /** Tests whether rows were appended since the last commit. */
  boolean hasOpenBatch() {
    return batch.isPresent();
  }

  void append(Row row) throws SQLException {
    if (batch.isEmpty()) batch = Optional.of(openBatch());
    batch.get().append(row);
  }

  // A statement opens the transaction, an appender does not: without one, the rows that an appender
  // flushes would be committed at once.
  private BatchWriter openBatch() throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("SELECT 1");
    }
    return new BatchWriter(connection, dialect, ids);
  }

  void commit(List<OffsetAdvance> advances) throws SQLException {
    claims.advance(connection, advances);
    if (batch.isPresent()) batch.get().finish();
    connection.commit();
    batch = Optional.empty();
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
