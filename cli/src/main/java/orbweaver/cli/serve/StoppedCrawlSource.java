package orbweaver.cli.serve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.app.accesses.AccessFile;
import orbweaver.app.engine.StoppedCrawl;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.cli.remote.GraphSession;
import orbweaver.cli.search.IndexFolder;
import orbweaver.console.source.CrawlAccesses;
import orbweaver.console.source.CrawlParts;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.source.GraphFolders;
import orbweaver.console.source.TextSearch;
import orbweaver.graph.analysis.urlindex.UrlIndexPlace;
import orbweaver.graph.store.LinkGraph;
import orbweaver.index.search.PageSearch;
import orbweaver.index.sink.IndexUpdater;

/** Crawl that does not run: its graph and its index stay open, and do not change. */
final class StoppedCrawlSource implements CrawlSource, AutoCloseable {
  private static final Duration LIBRARY_IDLE_TIME = Duration.ofSeconds(2);

  private final GraphLocation location;
  private final String name;
  private final GraphSession graph;
  private final Optional<PageSearch> index;
  private final Path folder;
  private final CrawlAccesses accesses;
  private final LibraryAndArchiveOnDemand library;

  private StoppedCrawlSource(
      GraphLocation location, Path folder, GraphSession graph, Optional<PageSearch> index) {
    this.location = location;
    this.folder = folder;
    this.graph = graph;
    this.index = index;
    name = name(folder);
    library = new LibraryAndArchiveOnDemand(folder, LIBRARY_IDLE_TIME);
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
      return new StoppedCrawlSource(location, folder, graph, index(folder));
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
  public CrawlParts parts() {
    var hasState = CrawlFolder.isWithoutBroker(folder);
    var hasArchive = hasState && Files.isDirectory(FolderLayout.archive(folder));
    var texts = index.<TextSearch>map(open -> open::search);
    var parts =
        CrawlParts.NONE
            .withTexts(texts)
            .withLibrary(hasState ? Optional.of(library) : Optional.empty())
            .withNews(
                hasState
                    ? Optional.of(new ProfiledNews(StoppedCrawl.profiles(folder)))
                    : Optional.empty())
            .withArchive(
                hasArchive ? Optional.of(new ArchivedCaptures(library::archive)) : Optional.empty())
            .withAccesses(Optional.of(accesses))
            .withAnchors(FolderLayout.anchorIndex(folder))
            .withUrls(urls(folder));
    return location instanceof InFolder
        ? parts.withFolders(
            new GraphFolders(FolderLayout.compressedGraph(folder), FolderLayout.hostLayout(folder)))
        : parts;
  }

  /** Returns the place of the index of URLs of a crawl. */
  static UrlIndexPlace urls(Path folder) {
    return new UrlIndexPlace(FolderLayout.urlIndex(folder), FolderLayout.graph(folder));
  }

  // To read a page must not need the memory of a broker.
  @Override
  public String libraryElsewhere() {
    return Files.isDirectory(FolderLayout.broker(folder))
        ? "It is on a topic of the broker in the folder of this crawl, which does not run: orbweaver library list --dir FOLDER starts the broker and reads it, and the library can be changed while the crawl runs."
        : CrawlSource.super.libraryElsewhere();
  }

  @Override
  public void close() {
    try (graph;
        library) {
      index.ifPresent(PageSearch::close);
    }
  }
}
