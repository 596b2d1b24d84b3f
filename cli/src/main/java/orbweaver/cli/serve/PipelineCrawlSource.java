package orbweaver.cli.serve;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import orbweaver.console.source.CrawlParts;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.source.TextSearch;
import orbweaver.graph.store.LinkGraph;
import orbweaver.index.search.PageSearch;
import orbweaver.index.sink.IndexUpdater;
import orbweaver.library.LibraryAccess;

/**
 * Crawl of a pipeline: its graph in a database, and the index that index-sink writes, at its last
 * commit.
 */
final class PipelineCrawlSource implements CrawlSource, AutoCloseable {
  private static final long MAX_AGE = Duration.ofSeconds(2).toNanos();

  private final String name;
  private final LinkGraph graph;
  private final Optional<Path> indexFolder;
  private final Supplier<Optional<LibraryAccess>> library;
  private final ReentrantLock lock = new ReentrantLock();
  private Optional<PageSearch> index = Optional.empty();
  private long refreshed = System.nanoTime();

  /**
   * Creates a source.
   *
   * @param name name of the pipeline
   * @param indexFolder folder of the index, which may not exist yet; absent if the pages are not
   *     searched
   * @param library returns the library, if it is known
   */
  PipelineCrawlSource(
      String name,
      LinkGraph graph,
      Optional<Path> indexFolder,
      Supplier<Optional<LibraryAccess>> library) {
    this.library = library;
    this.name = name;
    this.graph = graph;
    this.indexFolder = indexFolder;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isRunning() {
    return true;
  }

  @Override
  public <T> T query(Function<LinkGraph, T> query) {
    return query.apply(graph);
  }

  @Override
  public CrawlParts parts() {
    var texts =
        indexFolder
            .filter(IndexUpdater::exists)
            .<TextSearch>map(_ -> request -> current().search(request));
    return CrawlParts.NONE.withTexts(texts).withLibrary(library.get());
  }

  private PageSearch current() {
    lock.lock();
    try {
      if (index.isEmpty()) index = Optional.of(PageSearch.open(indexFolder.orElseThrow()));
      else if (System.nanoTime() - refreshed >= MAX_AGE) refresh(index.get());
      return index.get();
    } finally {
      lock.unlock();
    }
  }

  private void refresh(PageSearch opened) {
    opened.refresh();
    refreshed = System.nanoTime();
  }

  @Override
  public void close() {
    index.ifPresent(PageSearch::close);
  }
}
