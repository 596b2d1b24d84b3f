package orbweaver.graph;

import java.nio.file.Path;
import orbweaver.graph.store.DuckStore;
import orbweaver.graph.web.Web;
import orbweaver.graph.web.WebFolder;

/** Small graph in a folder, for queries. */
public final class Asked implements AutoCloseable {
  private final Path folder;
  private final GraphStore store;

  private Asked(Path folder, GraphStore store) {
    this.folder = folder;
    this.store = store;
  }

  /** Creates a graph of these records. */
  public static Asked of(Path folder, Object... records) {
    return of(DuckStore.open(folder.resolve("graph.duckdb")), folder, records);
  }

  /** Creates a graph of these records in that store. */
  public static Asked of(GraphStore store, Path folder, Object... records) {
    var _ = new Graph(store).put(records);
    return new Asked(folder, store);
  }

  public LinkGraph graph() {
    return store.graph();
  }

  public Web web() {
    return WebFolder.kept(folder.resolve("index")).of(store.graph());
  }

  @Override
  public void close() {
    store.close();
  }
}
