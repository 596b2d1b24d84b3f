package orbweaver.graph.store;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.graph.Batch;
import orbweaver.graph.GraphStore;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.Partition;
import orbweaver.graph.StoreFailure;
import orbweaver.graph.query.SqlGraph;
import orbweaver.graph.sql.Database;
import orbweaver.graph.sql.Dialect;
import orbweaver.graph.sql.Script;

/** A graph store in a database of any kind. */
public final class SqlStore implements GraphStore {
  private final Database database;
  private final LinkGraph graph;
  private final Claims claims = new Claims();
  private Optional<Writer> writer = Optional.empty();

  /**
   * @param database closed with this
   */
  public SqlStore(Database database) {
    this.database = database;
    graph = new SqlGraph(database);
  }

  /** What makes its tables, one after the other. */
  public static List<String> schema(Dialect dialect) {
    return Stream.of("schema", "own", "answers")
        .map(name -> Script.of(SqlStore.class, name, dialect))
        .toList();
  }

  @Override
  public synchronized Map<Partition, Long> claim(Set<Partition> partitions) {
    return written("the graph cannot be claimed", writer -> writer.claim(partitions));
  }

  @Override
  public synchronized void commit(Batch batch) {
    var what = "what was read cannot be kept";
    var _ =
        written(
            what,
            writer -> {
              writer.commit(batch);
              return batch;
            });
  }

  @Override
  public synchronized void remember(Activity activity) {
    var what = "activity " + activity.id() + " cannot be kept";
    var _ =
        written(
            what,
            writer -> {
              writer.remember(activity);
              return activity;
            });
  }

  @Override
  public synchronized void clear() {
    var _ =
        written(
            "the graph cannot be cleared",
            writer -> {
              writer.clear();
              return writer;
            });
  }

  private <T> T written(String what, Work<T> work) {
    try {
      if (writer.isEmpty()) writer = Optional.of(begin());
      return work.on(writer.get());
    } catch (SQLException e) {
      abandon(e);
      throw new StoreFailure(what, e);
    } catch (RuntimeException | Error e) {
      abandon(e);
      throw e;
    }
  }

  private Writer begin() throws SQLException {
    return new Writer(database.writing(), database.dialect(), claims);
  }

  private void abandon(Throwable reason) {
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
      return Claims.offsets(snapshot.connection());
    } catch (SQLException e) {
      throw new StoreFailure("the offsets cannot be read", e);
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
      throw new StoreFailure("cannot close the graph", e);
    } finally {
      writer = Optional.empty();
    }
  }

  @FunctionalInterface
  private interface Work<T> {
    T on(Writer writer) throws SQLException;
  }
}
