package orbweaver.cli.serve;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
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

/**
 * Crawl of a pipeline: its graph in a database, and the index that index-sink writes, at its last
 * commit.
 */
final class PipelineCrawlSource implements CrawlSource, AutoCloseable {
  private static final long MAX_AGE = Duration.ofSeconds(2).toNanos();

  private final String name;
  private final LinkGraph graph;
  private final Optional<Path> indexFolder;
  private final ReentrantLock lock = new ReentrantLock();
  private Optional<PageSearch> index = Optional.empty();
  private long refreshed = System.nanoTime();

  /**
   * Creates a source.
   *
   * @param name name of the pipeline
   * @param indexFolder folder of the index, which may not exist yet; absent if the pages are not
   *     searched
   */
  PipelineCrawlSource(String name, LinkGraph graph, Optional<Path> indexFolder) {
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
  public boolean hasIndex() {
    return indexFolder.filter(IndexUpdater::exists).isPresent();
  }

  @Override
  public PageSearchResult search(SearchRequest request) {
    return current().search(request);
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
  public Optional<LibraryAccess> library() {
    return Optional.empty();
  }

  @Override
  public Optional<CrawlNews> news() {
    return Optional.empty();
  }

  @Override
  public Optional<CrawlArchive> archive() {
    return Optional.empty();
  }

  @Override
  public Optional<Path> anchorFolder() {
    return Optional.empty();
  }

  @Override
  public Optional<CrawlAccesses> accesses() {
    return Optional.empty();
  }

  @Override
  public void close() {
    index.ifPresent(PageSearch::close);
  }
}
