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
import orbweaver.console.source.CrawlAccesses;
import orbweaver.console.source.CrawlParts;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.source.TextSearch;
import orbweaver.graph.store.LinkGraph;

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
  public CrawlParts parts() {
    var access = crawl.access();
    var texts =
        index.exists() ? Optional.<TextSearch>of(index::search) : Optional.<TextSearch>empty();
    var archive = Files.isDirectory(FolderLayout.archive(crawl.folder()));
    return new CrawlParts(
        texts,
        access.map(CrawlAccess::library),
        access.map(CrawlAccess::profiles).map(ProfiledNews::new),
        access.filter(_ -> archive).map(open -> new ArchivedCaptures(open::archive)),
        Optional.of(accesses),
        Optional.of(FolderLayout.anchorIndex(crawl.folder())),
        Optional.of(StoppedCrawlSource.urls(crawl.folder())),
        Optional.empty());
  }

  @Override
  public void close() {
    try (graph) {
      index.close();
    }
  }
}
