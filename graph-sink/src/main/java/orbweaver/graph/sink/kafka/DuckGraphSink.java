package orbweaver.graph.sink.kafka;

import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.duckdb.DuckStore;
import orbweaver.runtime.service.ServiceContext;

/** Factory of graph-sink with a DuckDB file. */
public final class DuckGraphSink {
  private DuckGraphSink() {}

  /**
   * Returns the service. No other process can open its store while it runs.
   *
   * @param publishes whether to publish changes on the topics page, edge and change
   */
  public static GraphSink of(ServiceContext context, boolean publishes) {
    return new GraphSink(context, () -> store(context.folder()), publishes);
  }

  /**
   * Opens the store of the sink whose data folder this is.
   *
   * @throws orbweaver.graph.store.StoreBusyException if another process holds it
   */
  public static GraphStore store(Path folder) {
    return DuckStore.open(folder.resolve(DuckStore.FILE_NAME));
  }
}
