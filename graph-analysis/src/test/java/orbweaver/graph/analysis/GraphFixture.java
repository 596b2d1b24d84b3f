package orbweaver.graph.analysis;

import java.nio.file.Path;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraphFolder;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreFixture;
import orbweaver.graph.store.duckdb.DuckStore;

/** Small graph in a folder, for queries. */
public final class GraphFixture implements AutoCloseable {
  private final Path folder;
  private final GraphStore store;

  private GraphFixture(Path folder, GraphStore store) {
    this.folder = folder;
    this.store = store;
  }

  /** Creates a graph of these records. */
  public static GraphFixture of(Path folder, Object... records) {
    return of(DuckStore.open(folder.resolve("graph.duckdb")), folder, records);
  }

  /** Creates a graph of these records in that store. */
  public static GraphFixture of(GraphStore store, Path folder, Object... records) {
    var _ = new StoreFixture(store).store(records);
    return new GraphFixture(folder, store);
  }

  public LinkGraph graph() {
    return store.graph();
  }

  public CompressedGraph compressedGraph() {
    return CompressedGraphFolder.persistent(folder.resolve("index")).openOrBuild(store.graph());
  }

  @Override
  public void close() {
    store.close();
  }
}
