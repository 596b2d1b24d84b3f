package orbweaver.cli.ask;

import java.nio.file.Path;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.folder.Kept;
import orbweaver.cli.folder.Kept.AtRest;
import orbweaver.cli.folder.Kept.Busy;
import orbweaver.cli.live.Live;
import orbweaver.cli.run.GraphPlace;
import orbweaver.cli.run.GraphPlace.InDatabase;
import orbweaver.cli.run.GraphPlace.InFolder;
import orbweaver.cli.run.Layout;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.StoreFailure;
import orbweaver.graph.postgres.PostgresAddress;
import orbweaver.graph.postgres.PostgresStore;
import orbweaver.graph.store.DuckStore;

/**
 * Open graph of a crawl: the file of a stopped crawl, a database, or, inside the process of a running
 * crawl, its live graph.
 */
public final class KeptGraph implements AutoCloseable {
  private final LinkGraph graph;
  private final Runnable closing;

  private KeptGraph(LinkGraph graph, Runnable closing) {
    this.graph = graph;
    this.closing = closing;
  }

  /**
   * Opens the graph in a folder or a database.
   *
   * @param folder folder of the crawl
   * @throws CommandException if the graph cannot be opened now
   */
  public static KeptGraph open(GraphPlace place, Path folder) {
    return switch (place) {
      case InFolder _ -> open(folder);
      case InDatabase(var address) -> of(address);
    };
  }

  /**
   * Opens the graph in the folder of a crawl.
   *
   * @throws Elsewhere if another process runs the crawl; {@link Forwarding} then executes the command
   *     there
   */
  public static KeptGraph open(Path folder) {
    var live = Live.of(folder);
    if (live.isPresent()) return new KeptGraph(live.get().graph(), () -> {});
    return switch (Kept.in(folder)) {
      case AtRest stopped -> of(stopped);
      case Busy(var where) -> throw new Elsewhere(where.orElseThrow(() -> unavailable(folder)));
    };
  }

  /**
   * Opens the graph of a stopped crawl, for commands that cannot be executed in another process.
   *
   * @throws CommandException if the crawl is running
   */
  public static KeptGraph atRest(Path folder) {
    return switch (Kept.in(folder)) {
      case AtRest stopped -> of(stopped);
      case Busy _ ->
          throw CommandException.folder(
              folder + ": the crawl is running (expected: a stopped one); stop it first");
    };
  }

  private static KeptGraph of(AtRest stopped) {
    var store = DuckStore.ask(Layout.graph(stopped.folder()));
    return new KeptGraph(
        store.graph(),
        () -> {
          store.close();
          stopped.close();
        });
  }

  private static CommandException unavailable(Path folder) {
    return CommandException.folder(
        folder + ": the crawl is starting or ending; run the command again in a moment");
  }

  private static KeptGraph of(PostgresAddress address) {
    try {
      return new KeptGraph(PostgresStore.graph(address), () -> {});
    } catch (StoreFailure e) {
      throw CommandException.usage(e.getMessage() + " (expected: a reachable server)");
    }
  }

  /** Returns the graph; valid until this session is closed. */
  public LinkGraph graph() {
    return graph;
  }

  @Override
  public void close() {
    closing.run();
  }
}
