package orbweaver.graph.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.graph.store.query.SnapshotTable;
import orbweaver.graph.store.query.SqlGraph;
import orbweaver.graph.store.query.SubgraphSnapshot;
import orbweaver.graph.store.sql.GraphDatabase;
import orbweaver.graph.store.sql.SqlDialect;
import orbweaver.graph.store.sql.SqlScript;

/** Graph store in an SQL database. */
public final class SqlStore implements GraphStore {
  private static final String CANNOT_STORE = "cannot store the batch";
  private static final String CANNOT_STORE_SNAPSHOT = "cannot store the size of the graph";

  private final GraphDatabase database;
  private final LinkGraph graph;
  private final OffsetFencing claims = new OffsetFencing();
  private Optional<StoreWriter> writer = Optional.empty();
  private boolean hasFailedBatch;

  // An earlier process may have ended between the end of an activity and its snapshot.

  /**
   * Creates the store.
   *
   * @param database closed with the store
   */
  public SqlStore(GraphDatabase database) {
    this.database = database;
    graph = new SqlGraph(database);
  }

  /** Returns the scripts that create the tables, views and functions, in order. */
  public static List<String> schemaScripts(SqlDialect dialect) {
    var tables = Stream.of("schema", "dialect").map(name -> script(name, dialect));
    return Stream.concat(tables, viewScripts(dialect).stream()).toList();
  }

  /** Returns the scripts that create the views, in order. */
  public static List<String> viewScripts(SqlDialect dialect) {
    return Stream.of("views", "current-pages", "current-results")
        .map(name -> script(name, dialect))
        .toList();
  }

  private static String script(String name, SqlDialect dialect) {
    return SqlScript.of(SqlStore.class, name, dialect);
  }

  @Override
  public synchronized Map<Partition, Long> claim(Set<Partition> partitions) {
    hasFailedBatch = false;
    return write("cannot claim partitions of the graph", writer -> writer.claim(partitions));
  }

  @Override
  public synchronized void append(Row row) {
    writeInBatch(CANNOT_STORE, writer -> writer.append(row));
  }

  @Override
  public synchronized void commit(List<OffsetAdvance> advances) {
    requireNoFailedBatch();
    var _ =
        write(
            CANNOT_STORE,
            writer -> {
              writer.commit(advances);
              return advances;
            });
  }

  private void requireNoFailedBatch() {
    if (hasFailedBatch) {
      throw new IllegalStateException("a batch has failed (expected: discarded by rollback)");
    }
  }

  // After a failure the rows before it are gone too, so a commit would advance offsets without
  // them.
  private void writeInBatch(String operation, BatchAction action) {
    requireNoFailedBatch();
    hasFailedBatch = true;
    var _ =
        write(
            operation,
            writer -> {
              action.on(writer);
              return writer;
            });
    hasFailedBatch = false;
  }

  // Closing the connection discards its transaction.
  @Override
  public synchronized void rollback() {
    hasFailedBatch = false;
    if (writer.filter(StoreWriter::hasOpenBatch).isEmpty()) return;
    try {
      writer.get().close();
    } catch (SQLException e) {
      throw new StoreException("cannot discard the batch", e);
    } finally {
      writer = Optional.empty();
    }
  }

  @Override
  public synchronized void saveActivity(Activity activity) {
    writeInBatch("cannot store activity " + activity.id(), writer -> writer.saveActivity(activity));
  }

  @Override
  public synchronized void clear() {
    var _ =
        write(
            "cannot clear the graph",
            writer -> {
              writer.clear();
              return writer;
            });
  }

  @Override
  public synchronized void mergeRepeatedPages() {
    var script = script("merge-pages", database.dialect());
    var _ =
        write(
            "cannot merge the pages of the graph",
            writer -> {
              writer.execute(script);
              return writer;
            });
  }

  @Override
  public synchronized SubgraphSnapshot takeSnapshot(Instant now) {
    try (var snapshot = database.snapshot()) {
      var size = SnapshotTable.count(snapshot, SnapshotTable.stored(now));
      var rows = new ArrayList<>(SnapshotTable.beginning(snapshot, size.at()));
      rows.add(size);
      return write(CANNOT_STORE_SNAPSHOT, open -> open.storeSnapshots(rows, size));
    } catch (SQLException e) {
      throw new StoreException(CANNOT_STORE_SNAPSHOT, e);
    }
  }

  private <T> T write(String operation, WriteAction<T> action) {
    try {
      return action.on(openWriter());
    } catch (SQLException e) {
      discardWriter(e);
      throw new StoreException(operation, e);
    } catch (RuntimeException | Error e) {
      discardWriter(e);
      throw e;
    }
  }

  private StoreWriter openWriter() throws SQLException {
    if (writer.isEmpty()) {
      var connection = database.writeConnection();
      writer = Optional.of(new StoreWriter(connection, database.dialect(), claims));
    }
    return writer.get();
  }

  private void discardWriter(Throwable reason) {
    try {
      if (writer.isPresent()) writer.get().close();
    } catch (SQLException e) {
      reason.addSuppressed(e);
    } finally {
      writer = Optional.empty();
    }
  }

  @Override
  public Map<Partition, Long> offsets() {
    try (var snapshot = database.snapshot()) {
      return OffsetFencing.offsets(snapshot.connection());
    } catch (SQLException e) {
      throw new StoreException("cannot read the offsets", e);
    }
  }

  @Override
  public LinkGraph graph() {
    return graph;
  }

  @Override
  public synchronized void close() {
    try (database) {
      if (writer.isPresent()) writer.get().close();
    } catch (SQLException e) {
      throw new StoreException("cannot close the graph", e);
    } finally {
      writer = Optional.empty();
    }
  }

  @FunctionalInterface
  private interface WriteAction<T> {
    T on(StoreWriter writer) throws SQLException;
  }

  @FunctionalInterface
  private interface BatchAction {
    void on(StoreWriter writer) throws SQLException;
  }
}
