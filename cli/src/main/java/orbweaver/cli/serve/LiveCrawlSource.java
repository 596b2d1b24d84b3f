package orbweaver.cli.serve;

import java.nio.file.Files;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.app.accesses.AccessFile;
import orbweaver.app.remote.LiveCrawl;
import orbweaver.app.remote.LiveGraph;
import orbweaver.console.page.CrawlAccesses;
import orbweaver.console.page.CrawlArchive;
import orbweaver.console.page.CrawlNews;
import orbweaver.console.page.CrawlSource;
import orbweaver.graph.store.LinkGraph;
import orbweaver.index.search.PageSearchResult;
import orbweaver.index.search.SearchRequest;
import orbweaver.library.LibraryAccess;

/** Crawl that runs in this process. */
final class LiveCrawlSource implements CrawlSource, AutoCloseable {
  private final LiveCrawl crawl;
  private final LiveGraph.Reader graph;
  private final LiveIndex index;
  private final CrawlAccesses accesses;

  LiveCrawlSource(LiveCrawl crawl) {
    this.crawl = crawl;
    graph = crawl.graph().reader();
    index = new LiveIndex(crawl);
    accesses = new CountedAccesses(new AccessFile(crawl.folder()), InstantSource.system());
  }

  @Override
  public String name() {
    return StoppedCrawlSource.name(crawl.folder());
  }

  @Override
  public boolean isRunning() {
    return true;
  }

  @Override
  public <T> T query(Function<LinkGraph, T> query) {
    return graph.query(query);
  }

  @Override
  public boolean hasIndex() {
    return index.exists();
  }

  @Override
  public PageSearchResult search(SearchRequest request) {
    return index.search(request);
  }

  @Override
  public Optional<LibraryAccess> library() {
    return crawl.access().map(CrawlAccess::library);
  }

  @Override
  public Optional<CrawlNews> news() {
    return crawl.access().map(CrawlAccess::profiles).map(ProfiledNews::new);
  }

  @Override
  public Optional<CrawlArchive> archive() {
    return Files.isDirectory(FolderLayout.archive(crawl.folder()))
        ? crawl.access().map(CrawlAccess::archive).map(ArchivedCaptures::new)
        : Optional.empty();
  }

  @Override
  public Optional<CrawlAccesses> accesses() {
    return Optional.of(accesses);
  }

  @Override
  public void close() {
    try (graph) {
      index.close();
    }
  }
}
