package orbweaver.cli.serve;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.app.engine.StoppedLibrary;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.cli.remote.GraphSession;
import orbweaver.cli.search.IndexFolder;
import orbweaver.console.page.CrawlSource;
import orbweaver.graph.store.LinkGraph;
import orbweaver.index.search.PageSearch;
import orbweaver.index.search.PageSearchResult;
import orbweaver.index.search.SearchRequest;
import orbweaver.index.sink.IndexUpdater;
import orbweaver.library.LibraryAccess;

/** Crawl that does not run: its graph and its index stay open, and do not change. */
final class StoppedCrawlSource implements CrawlSource, AutoCloseable {
  private final String name;
  private final GraphSession graph;
  private final Optional<PageSearch> index;
  private final Path folder;
  private final ReentrantLock lock = new ReentrantLock();
  // Opened when it is first used, because the state of a large crawl takes a while.
  private Optional<StoppedLibrary> library = Optional.empty();

  private StoppedCrawlSource(Path folder, GraphSession graph, Optional<PageSearch> index) {
    this.folder = folder;
    this.graph = graph;
    this.index = index;
    name = name(folder);
  }

  /**
   * Opens a crawl.
   *
   * @throws orbweaver.runtime.OperationException if it cannot be opened
   * @throws orbweaver.cli.remote.CrawlHeldElsewhereException if another process runs the crawl
   */
  static StoppedCrawlSource open(GraphLocation location, Path folder) {
    var graph = GraphSession.open(location, folder);
    try {
      return new StoppedCrawlSource(folder, graph, index(folder));
    } catch (RuntimeException | Error e) {
      graph.close();
      throw e;
    }
  }

  /** Returns the name of a crawl in a folder. */
  static String name(Path folder) {
    return folder.toAbsolutePath().normalize().getFileName().toString();
  }

  private static Optional<PageSearch> index(Path folder) {
    var path = FolderLayout.textIndex(folder);
    return IndexUpdater.exists(path)
        ? Optional.of(IndexFolder.of(Optional.empty(), folder).openStored())
        : Optional.empty();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isRunning() {
    return false;
  }

  @Override
  public <T> T query(Function<LinkGraph, T> query) {
    return query.apply(graph.graph());
  }

  @Override
  public boolean hasIndex() {
    return index.isPresent();
  }

  @Override
  public PageSearchResult search(SearchRequest request) {
    return index.orElseThrow().search(request);
  }

  @Override
  public Optional<LibraryAccess> library() {
    if (!CrawlFolder.isWithoutBroker(folder)) return Optional.empty();
    lock.lock();
    try {
      if (library.isEmpty())
        library = Optional.of(StoppedLibrary.open(folder, InstantSource.system()));
      return Optional.of(library.get());
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    try (graph) {
      index.ifPresent(PageSearch::close);
      library.ifPresent(StoppedLibrary::close);
    }
  }
}
