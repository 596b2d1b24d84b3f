package orbweaver.graph.store;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.graph.Batch;
import orbweaver.graph.Fenced;
import orbweaver.graph.GraphStore;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.Partition;
import orbweaver.graph.StoreFailure;
import orbweaver.graph.query.SqlGraph;

/** A graph store in a DuckDB file, of one process at a time. */
public final class DuckStore implements GraphStore {
  /** What DuckDB may use when nobody says otherwise. */
  public static final int DEFAULT_MEGABYTES = 256;

  private final DuckFile file;
  private final LinkGraph graph;
  private final Claims claims = new Claims();
  private Optional<Writer> writer = Optional.empty();

  private DuckStore(DuckFile file) {
    this.file = file;
    graph = new SqlGraph(file);
  }

  /**
   * Opens the file, or makes it.
   *
   * @throws orbweaver.graph.StoreBusy when another process has it
   */
  public static DuckStore open(Path file) {
    return open(file, DEFAULT_MEGABYTES);
  }

  /**
   * Opens the file, or makes it.
   *
   * @param megabytes that DuckDB may use
   * @throws orbweaver.graph.StoreBusy when another process has it
   */
  public static DuckStore open(Path file, int megabytes) {
    return new DuckStore(DuckFile.open(file, megabytes));
  }

  @Override
  public synchronized Map<Partition, Long> claim(Set<Partition> partitions) {
    return written("cannot claim " + partitions, writer -> writer.claim(partitions));
  }

  @Override
  public synchronized void commit(Batch batch) {
    var what = "cannot keep " + batch.advances();
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
    var what = "cannot keep activity " + activity.id();
    var _ =
        written(
            what,
            writer -> {
              writer.remember(activity);
              return activity;
            });
  }

  private <T> T written(String what, Work<T> work) {
    try {
      if (writer.isEmpty()) writer = Optional.of(new Writer(file.connect(), claims));
      return work.on(writer.get());
    } catch (SQLException e) {
      abandon(e);
      throw new StoreFailure(what, e);
    } catch (Fenced | Error e) {
      abandon(e);
      throw e;
    }
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
    try (var connection = file.connect()) {
      return Claims.offsets(connection);
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
    try (file) {
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
