package orbweaver.cli.remote;

import java.nio.file.Path;
import java.time.Instant;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.layout.GraphLocation.InDatabase;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.app.folder.FolderState;
import orbweaver.app.folder.FolderState.InUse;
import orbweaver.app.folder.FolderState.Stopped;
import orbweaver.app.remote.LiveGraph;
import orbweaver.cli.output.RemoteContext;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.duckdb.DuckStore;
import orbweaver.graph.store.postgres.PostgresAddress;
import orbweaver.graph.store.postgres.PostgresStore;
import orbweaver.graph.store.query.SubgraphSnapshot;
import orbweaver.runtime.OperationException;

/**
 * Open graph of a crawl: the file of a stopped crawl, a database, or, inside the process of a
 * running crawl, its live graph.
 */
public final class GraphSession implements AutoCloseable {
  private final LinkGraph graph;
  private final Runnable closing;

  private GraphSession(LinkGraph graph, Runnable closing) {
    this.graph = graph;
    this.closing = closing;
  }

  /**
   * Opens the graph in a folder or a database.
   *
   * @param folder folder of the crawl
   * @throws OperationException if the graph cannot be opened now
   */
  public static GraphSession open(GraphLocation location, Path folder) {
    return switch (location) {
      case InFolder _ -> open(folder);
      case InDatabase(var address) -> open(address);
    };
  }

  /**
   * Opens the graph in the folder of a crawl.
   *
   * @throws CrawlHeldElsewhereException if another process runs the crawl; {@link RemoteExecution}
   *     then executes the command there
   */
  public static GraphSession open(Path folder) {
    var live = RemoteContext.forCrawl(folder);
    if (live.isPresent()) return of(live.get().crawl().graph().open());
    return switch (FolderState.inspect(folder)) {
      case Stopped stopped -> of(stopped);
      case InUse inUse -> throw CrawlHeldElsewhereException.of(inUse, folder);
    };
  }

  /**
   * Opens the graph of a stopped crawl, for commands that cannot be executed in another process.
   *
   * @throws OperationException if the crawl is running
   */
  public static GraphSession openStopped(Path folder) {
    return switch (FolderState.inspect(folder)) {
      case Stopped stopped -> of(stopped);
      case InUse _ ->
          throw OperationException.folderError(
              folder + ": the crawl is running (expected: a stopped one); stop it first");
    };
  }

  /**
   * Counts the graph in a folder or a database and stores its size.
   *
   * @param folder folder of the crawl
   * @throws CrawlHeldElsewhereException if another process runs the crawl and must execute it
   */
  public static SubgraphSnapshot takeSnapshot(GraphLocation location, Path folder, Instant now) {
    return switch (location) {
      case InFolder _ -> takeSnapshot(folder, now);
      case InDatabase(var address) -> takeSnapshot(address, now);
    };
  }

  private static SubgraphSnapshot takeSnapshot(Path folder, Instant now) {
    var live = RemoteContext.forCrawl(folder);
    if (live.isPresent()) {
      try (var use = live.get().crawl().graph().open()) {
        return use.takeSnapshot(now);
      }
    }
    return switch (FolderState.inspect(folder)) {
      case Stopped stopped -> takeSnapshot(stopped, now);
      case InUse inUse -> throw CrawlHeldElsewhereException.of(inUse, folder);
    };
  }

  private static SubgraphSnapshot takeSnapshot(Stopped stopped, Instant now) {
    try (stopped;
        var store = DuckStore.open(FolderLayout.graph(stopped.folder()))) {
      return store.takeSnapshot(now);
    }
  }

  private static SubgraphSnapshot takeSnapshot(PostgresAddress address, Instant now) {
    try (var store = PostgresStore.openExisting(address)) {
      return store.takeSnapshot(now);
    } catch (StoreException e) {
      throw unusable(e);
    }
  }

  private static OperationException unusable(StoreException e) {
    return OperationException.usageError(e.getMessage() + " (expected: a reachable server)");
  }

  private static GraphSession of(LiveGraph.Use live) {
    return new GraphSession(live.graph(), live::close);
  }

  private static GraphSession of(Stopped stopped) {
    var store = DuckStore.openReadOnly(FolderLayout.graph(stopped.folder()));
    return new GraphSession(
        store.graph(),
        () -> {
          store.close();
          stopped.close();
        });
  }

  /**
   * Opens the graph in a database.
   *
   * @throws OperationException if the server does not answer
   */
  public static GraphSession open(PostgresAddress address) {
    try {
      return new GraphSession(PostgresStore.openReadOnly(address), () -> {});
    } catch (StoreException e) {
      throw unusable(e);
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
