package orbweaver.cli.ask;

import java.nio.file.Path;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.folder.Kept;
import orbweaver.cli.folder.Kept.AtRest;
import orbweaver.cli.folder.Kept.Busy;
import orbweaver.cli.run.Layout;
import orbweaver.graph.GraphStore;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.store.DuckStore;

/** The graph of a crawl at rest, open to be asked. */
public final class KeptGraph implements AutoCloseable {
  private final AtRest kept;
  private final GraphStore store;

  private KeptGraph(AtRest kept, GraphStore store) {
    this.kept = kept;
    this.store = store;
  }

  /**
   * Opens it.
   *
   * @throws CommandException when the crawl runs
   */
  public static KeptGraph open(Path folder) {
    return switch (Kept.in(folder)) {
      case AtRest kept -> of(kept);
      case Busy _ ->
          throw CommandException.folder(
              folder
                  + ": the crawl is running; ask again when it has ended, or stop it for a moment"
                  + " (the same command goes on). orbweaver status answers at any time.");
    };
  }

  /** Opens that of a folder that was found at rest. */
  static KeptGraph of(AtRest kept) {
    return new KeptGraph(kept, DuckStore.open(Layout.graph(kept.folder())));
  }

  /** To be asked, as long as it is open. */
  public LinkGraph graph() {
    return store.graph();
  }

  @Override
  public void close() {
    store.close();
    kept.close();
  }
}
