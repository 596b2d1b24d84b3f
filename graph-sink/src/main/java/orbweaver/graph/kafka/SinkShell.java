package orbweaver.graph.kafka;

import java.nio.file.Path;
import orbweaver.graph.GraphStore;
import orbweaver.graph.store.DuckStore;
import orbweaver.kit.station.Workplace;

/** graph-sink with its graph in a DuckDB file. */
public final class SinkShell {
  private static final String FILE = "graph.duckdb";

  private SinkShell() {}

  /**
   * The station; while it works nobody else can open its store.
   *
   * @param publishes whether the public topics are written
   */
  public static GraphSink of(Workplace workplace, boolean publishes) {
    return new GraphSink(workplace, () -> store(workplace.folder()), publishes);
  }

  /**
   * The store of the sink whose folder this is.
   *
   * @throws orbweaver.graph.StoreBusy when another process has it
   */
  public static GraphStore store(Path folder) {
    return DuckStore.open(folder.resolve(FILE));
  }
}
