package orbweaver.graph.kafka;

import java.nio.file.Path;
import orbweaver.graph.GraphStore;
import orbweaver.graph.store.DuckStore;
import orbweaver.kit.station.Workplace;

/** Factory of graph-sink with a DuckDB file. */
public final class SinkShell {
  private static final String FILE = "graph.duckdb";

  private SinkShell() {}

  /**
   * Returns the service. No other process can open its store while it runs.
   *
   * @param publishes whether to write the public topics
   */
  public static GraphSink of(Workplace context, boolean publishes) {
    return new GraphSink(context, () -> store(context.folder()), publishes);
  }

  /**
   * Opens the store of the sink with this folder.
   *
   * @throws orbweaver.graph.StoreBusy if another process holds it
   */
  public static GraphStore store(Path folder) {
    return DuckStore.open(folder.resolve(FILE));
  }
}
