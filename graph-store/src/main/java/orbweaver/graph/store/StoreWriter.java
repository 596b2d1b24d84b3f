package orbweaver.graph.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.graph.store.Row.CountRow;
import orbweaver.graph.store.Row.DecisionRow;
import orbweaver.graph.store.Row.LinkRow;
import orbweaver.graph.store.Row.PageRow;
import orbweaver.graph.store.Row.PolitenessWaitRow;
import orbweaver.graph.store.Row.RejectionRow;
import orbweaver.graph.store.Row.SeedRow;
import orbweaver.graph.store.Row.StatusRow;
import orbweaver.graph.store.Row.TraceRow;
import orbweaver.graph.store.Row.TrapRow;
import orbweaver.graph.store.sql.SqlDialect;

/**
 * Writer of batches over one connection. After a failure the connection must be closed within the
 * open transaction, which discards all of its rows: a rollback would first write the rows that the
 * appenders still hold.
 */
final class StoreWriter implements AutoCloseable {
  private static final List<String> TABLES =
      List.of(
          "pages",
          "page_links",
          "decisions",
          "rejections",
          "traces",
          "seeds",
          "quarantined",
          "counts",
          "politeness_waits",
          "statuses",
          "versions");

  private final Connection connection;
  private final SqlDialect dialect;
  private final OffsetFencing claims;
  private final IdSequence ids = new IdSequence();

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
    return claims.claim(connection, partitions);
  }

  void saveActivity(Activity activity) throws SQLException {
    Upserts.upsertActivity(connection, activity);
    connection.commit();
  }

  // The offsets come first: this statement waits for concurrent writers.
  void clear() throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("UPDATE offsets SET next_offset = 0, epoch = epoch + 1");
      for (var table : TABLES) statement.execute("DELETE FROM " + table);
    }
    connection.commit();
  }

  void commit(Batch batch) throws SQLException {
    // The offsets come first: a statement opens the transaction, an appender does not.
    claims.advance(connection, batch.advances());
    upsertLastRows(batch.rows());
    ids.reserve(connection, batch.rows().stream().filter(PageRow.class::isInstance).count());
    append(batch.rows());
    connection.commit();
  }

  private void upsertLastRows(List<Row> rows) throws SQLException {
    var counts = new LinkedHashMap<String, ActivityCounts>();
    var waits = new LinkedHashMap<String, PolitenessWait>();
    var statuses = new LinkedHashMap<String, ActivityStatus>();
    for (var row : rows) {
      if (row instanceof CountRow(var count)) {
        counts.put(count.partition() + " " + count.activity(), count);
      }
      if (row instanceof PolitenessWaitRow(var wait)) {
        waits.put(wait.partition() + " " + wait.activity(), wait);
      }
      if (row instanceof StatusRow(var status)) statuses.put(status.activity(), status);
    }
    if (!counts.isEmpty()) Upserts.upsertCounts(connection, counts.values());
    if (!waits.isEmpty()) Upserts.upsertPolitenessWaits(connection, waits.values());
    if (!statuses.isEmpty()) Upserts.upsertStatuses(connection, statuses.values());
  }

  private void append(List<Row> rows) throws SQLException {
    var writer = new BatchWriter(connection, dialect, ids);
    for (var row : rows) {
      switch (row) {
        case PageRow page -> writer.appendPage(page);
        case LinkRow link -> writer.appendLink(link);
        case DecisionRow decision -> writer.appendDecision(decision);
        case RejectionRow rejection -> writer.appendRejection(rejection);
        case TraceRow trace -> writer.appendTrace(trace);
        case SeedRow seed -> writer.appendSeed(seed);
        case TrapRow(var trap) -> writer.appendTrap(trap);
        case CountRow _, PolitenessWaitRow _, StatusRow _ -> {} // upsertLastRows writes these
      }
    }
    writer.finish();
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
