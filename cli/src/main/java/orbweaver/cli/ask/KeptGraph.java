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
 * The graph of a crawl, open to be asked: from its file at rest, or inside the process that runs.
 */
public final class KeptGraph implements AutoCloseable {
  private final LinkGraph graph;
  private final Runnable closing;

  private KeptGraph(LinkGraph graph, Runnable closing) {
    this.graph = graph;
    this.closing = closing;
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
   * @throws Elsewhere when the crawl runs, which {@link Forwarding} takes on
   */
  public static KeptGraph open(Path folder) {
    var live = Live.of(folder);
    if (live.isPresent()) return new KeptGraph(live.get().graph(), () -> {});
    return switch (Kept.in(folder)) {
      case AtRest kept -> of(kept);
      case Busy(var where) -> throw new Elsewhere(where.orElseThrow(() -> silent(folder)));
    };
  }

  /**
   * Opens it for a command that works here and nowhere else.
   *
   * @throws CommandException when the crawl runs
   */
  public static KeptGraph atRest(Path folder) {
    return switch (Kept.in(folder)) {
      case AtRest kept -> of(kept);
      case Busy _ ->
          throw CommandException.folder(
              folder + ": the crawl is running (expected: one at rest); stop it for a moment");
    };
  }

  private static KeptGraph of(AtRest kept) {
    var store = DuckStore.ask(Layout.graph(kept.folder()));
    return new KeptGraph(
        store.graph(),
        () -> {
          store.close();
          kept.close();
        });
  }

  private static CommandException silent(Path folder) {
    return CommandException.folder(
        folder + ": the crawl is starting or ending and cannot be asked; ask again in a moment");
  }

  private static KeptGraph of(PostgresAddress address) {
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
    closing.run();
  }
}
