package orbweaver.cli.serve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.app.accesses.AccessFile;
import orbweaver.app.engine.StoppedCrawl;
import orbweaver.app.engine.StoppedLibrary;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.cli.remote.GraphSession;
import orbweaver.cli.search.IndexFolder;
import orbweaver.console.page.CrawlAccesses;
import orbweaver.console.page.CrawlArchive;
import orbweaver.console.page.CrawlNews;
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
  private final CrawlAccesses accesses;
  private final ReentrantLock lock = new ReentrantLock();
  // Opened when it is first used, because the state of a large crawl takes a while, and again after
  // a change that could not be stored.
  private Optional<StoppedLibrary> library = Optional.empty();

  private StoppedCrawlSource(Path folder, GraphSession graph, Optional<PageSearch> index) {
    this.folder = folder;
    this.graph = graph;
    this.index = index;
    name = name(folder);
    accesses = new CountedAccesses(new AccessFile(folder), InstantSource.system());
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
    return CrawlFolder.isWithoutBroker(folder) ? Optional.of(opened()) : Optional.empty();
  }

  private StoppedLibrary opened() {
    lock.lock();
    try {
      if (library.filter(opened -> !opened.isClosed()).isEmpty())
        library = Optional.of(StoppedLibrary.open(folder, InstantSource.system()));
      return library.get();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public Optional<CrawlNews> news() {
    return CrawlFolder.isWithoutBroker(folder)
        ? Optional.of(new ProfiledNews(StoppedCrawl.profiles(folder)))
        : Optional.empty();
  }

  @Override
  public Optional<CrawlArchive> archive() {
    return CrawlFolder.isWithoutBroker(folder) && Files.isDirectory(FolderLayout.archive(folder))
        ? Optional.of(new ArchivedCaptures(opened().archive()))
        : Optional.empty();
  }

  @Override
  public Optional<Path> anchorFolder() {
    return Optional.of(FolderLayout.anchorIndex(folder));
  }

  @Override
  public Optional<CrawlAccesses> accesses() {
    return Optional.of(accesses);
  }

  @Override
  public void close() {
    try (graph) {
      index.ifPresent(PageSearch::close);
      library.ifPresent(StoppedLibrary::close);
    }
  }
}
