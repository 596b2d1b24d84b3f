package orbweaver.graph.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.Count;
import orbweaver.contract.control.Phase;
import orbweaver.graph.Batch;
import orbweaver.graph.Partition;
import orbweaver.graph.Row;
import orbweaver.graph.Row.CountRow;
import orbweaver.graph.Row.DecisionRow;
import orbweaver.graph.Row.LinkRow;
import orbweaver.graph.Row.PageRow;
import orbweaver.graph.Row.ParkedRow;
import orbweaver.graph.Row.PhaseRow;
import orbweaver.graph.Row.RefusalRow;
import orbweaver.graph.Row.SeedRow;
import orbweaver.graph.Row.TraceRow;
import orbweaver.graph.sql.Dialect;

/**
 * Connection that writes. After a failure it is closed within the open transaction, which discards
 * everything: a rollback would write the rows that the appenders still hold.
 */
final class Writer implements AutoCloseable {
  private static final List<String> TABLES =
      List.of(
          "pages",
          "page_links",
          "decisions",
          "refusals",
          "traces",
          "seeds",
          "parked",
          "counts",
          "phases",
          "versions");

  private final Connection connection;
  private final Dialect dialect;
  private final Claims claims;
  private final Ids ids = new Ids();

  /**
   * Creates the writer.
   *
   * @param connection closed with the writer
   * @param claims claims of this connection or of an earlier one
   */
  Writer(Connection connection, Dialect dialect, Claims claims) {
    this.connection = connection;
    this.dialect = dialect;
    this.claims = claims;
  }

  Map<Partition, Long> claim(Set<Partition> partitions) throws SQLException {
    return claims.claim(connection, partitions);
  }

  void remember(Activity activity) throws SQLException {
    Upserts.activity(connection, activity);
    connection.commit();
  }

  // The offsets come first: this statement waits for concurrent writers.
  void clear() throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("UPDATE offsets SET off = 0, epoch = epoch + 1");
      for (var table : TABLES) statement.execute("DELETE FROM " + table);
    }
    connection.commit();
  }

  void commit(Batch batch) throws SQLException {
    // The offsets come first: a statement opens the transaction, an appender does not.
    claims.advance(connection, batch.advances());
    replaceLast(batch.rows());
    ids.require(connection, batch.rows().stream().filter(PageRow.class::isInstance).count());
    append(batch.rows());
    connection.commit();
  }

  private void replaceLast(List<Row> rows) throws SQLException {
    var counts = new LinkedHashMap<String, Count>();
    var phases = new LinkedHashMap<String, Phase>();
    for (var row : rows) {
      if (row instanceof CountRow(var count)) {
        counts.put(count.partition() + " " + count.activity(), count);
      }
      if (row instanceof PhaseRow(var phase)) phases.put(phase.activity(), phase);
    }
    if (!counts.isEmpty()) Upserts.counts(connection, counts.values());
    if (!phases.isEmpty()) Upserts.phases(connection, phases.values());
  }

  private void append(List<Row> rows) throws SQLException {
    var appending = new Appending(connection, dialect, ids);
    for (var row : rows) {
      switch (row) {
        case PageRow page -> appending.page(page);
        case LinkRow link -> appending.link(link);
        case DecisionRow decision -> appending.decision(decision);
        case RefusalRow refusal -> appending.refusal(refusal);
        case TraceRow trace -> appending.trace(trace);
        case SeedRow seed -> appending.seed(seed);
        case ParkedRow(var parked) -> appending.parked(parked);
        case CountRow _, PhaseRow _ -> {} // replaced, not appended
      }
    }
    appending.finish();
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
