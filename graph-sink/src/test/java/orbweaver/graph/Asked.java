package orbweaver.graph;

import java.nio.file.Path;
import orbweaver.graph.store.DuckStore;
import orbweaver.graph.web.Web;
import orbweaver.graph.web.WebFolder;

/** A small graph in a folder, to be asked. */
public final class Asked implements AutoCloseable {
  private final Path folder;
  private final GraphStore store;

  private Asked(Path folder) {
    this.folder = folder;
    store = DuckStore.open(folder.resolve("graph.duckdb"));
  }

  /** Of these records. */
  public static Asked of(Path folder, Object... records) {
    var asked = new Asked(folder);
    var _ = new Graph(asked.store).put(records);
    return asked;
  }

  public LinkGraph graph() {
    return store.graph();
  }

  public Web web() {
    return new WebFolder(folder.resolve("index")).of(store.graph());
  }

  @Override
  public void close() {
    store.close();
  }
}
