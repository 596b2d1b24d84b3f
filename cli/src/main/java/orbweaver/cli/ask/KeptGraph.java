package orbweaver.cli.ask;

import java.nio.file.Path;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.folder.Kept;
import orbweaver.cli.folder.Kept.AtRest;
import orbweaver.cli.folder.Kept.Busy;
import orbweaver.cli.run.GraphPlace;
import orbweaver.cli.run.GraphPlace.InDatabase;
import orbweaver.cli.run.GraphPlace.InFolder;
import orbweaver.cli.run.Layout;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.StoreFailure;
import orbweaver.graph.postgres.PostgresAddress;
import orbweaver.graph.postgres.PostgresStore;
import orbweaver.graph.store.DuckStore;

/** The graph of a crawl, open to be asked. */
public final class KeptGraph implements AutoCloseable {
  private final LinkGraph graph;
  private final Runnable release;

  private KeptGraph(LinkGraph graph, Runnable release) {
    this.graph = graph;
    this.release = release;
  }

  /**
   * Opens it where it is.
   *
   * @param folder that of the crawl
   * @throws CommandException when it cannot be asked now
   */
  public static KeptGraph open(GraphPlace place, Path folder) {
    return switch (place) {
      case InFolder _ -> open(folder);
      case InDatabase(var address) -> of(address);
    };
  }

  /**
   * Opens that in the folder of a crawl.
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
    var store = DuckStore.open(Layout.graph(kept.folder()));
    return new KeptGraph(
        store.graph(),
        () -> {
          store.close();
          kept.close();
        });
  }

  /** Opens that in a database, whether the crawl runs or not. */
  static KeptGraph of(PostgresAddress address) {
    try {
      return new KeptGraph(PostgresStore.graph(address), () -> {});
    } catch (StoreFailure e) {
      throw CommandException.usage(e.getMessage() + " (expected: a server that answers)");
    }
  }

  /** To be asked, as long as it is open. */
  public LinkGraph graph() {
    return graph;
  }

  @Override
  public void close() {
    release.run();
  }
}
