package orbweaver.cli.serve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.app.accesses.AccessFile;
import orbweaver.app.remote.LiveCrawl;
import orbweaver.cli.search.IndexFolder;
import orbweaver.console.source.CrawlAccesses;
import orbweaver.console.source.CrawlParts;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.source.TextSearch;
import orbweaver.graph.store.LinkGraph;
import orbweaver.index.search.PageSearch;
import orbweaver.index.sink.IndexUpdater;

/**
 * Crawl that runs in this process. A search finds what was read up to two seconds before: each
 * commit of the index has a cost, so many readers share one.
 */
final class LiveCrawlSource implements CrawlSource, AutoCloseable {
  private static final long MAX_AGE = Duration.ofSeconds(2).toNanos();

  private final LiveCrawl crawl;
  private final Path folder;
  private final CrawlAccesses accesses;
  private final ReentrantLock lock = new ReentrantLock();
  private Optional<PageSearch> index = Optional.empty();
  private long stored = System.nanoTime() - MAX_AGE;

  LiveCrawlSource(LiveCrawl crawl) {
    this.crawl = crawl;
    folder = FolderLayout.textIndex(crawl.folder());
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
    try (var use = crawl.graph().open()) {
      return query.apply(use.graph());
    }
  }

  @Override
  public CrawlParts parts() {
    var access = crawl.access();
    var texts =
        hasIndex()
            ? Optional.<TextSearch>of(request -> current().search(request))
            : Optional.<TextSearch>empty();
    var archive = Files.isDirectory(FolderLayout.archive(crawl.folder()));
    return new CrawlParts(
        texts,
        access.map(CrawlAccess::library),
        access.map(CrawlAccess::profiles).map(ProfiledNews::new),
        access.filter(_ -> archive).map(open -> new ArchivedCaptures(open::archive)),
        Optional.of(accesses),
        Optional.of(FolderLayout.anchorIndex(crawl.folder())));
  }

  private boolean hasIndex() {
    if (IndexUpdater.exists(folder)) return true;
    // It exists from its first commit on.
    store();
    return IndexUpdater.exists(folder);
  }

  private PageSearch current() {
    lock.lock();
    try {
      store();
      if (index.isEmpty())
        index = Optional.of(IndexFolder.of(Optional.empty(), crawl.folder()).openStored());
      return index.get();
    } finally {
      lock.unlock();
    }
  }

  private void store() {
    lock.lock();
    try {
      if (System.nanoTime() - stored < MAX_AGE) return;
      crawl.index().run();
      stored = System.nanoTime();
      index.ifPresent(PageSearch::refresh);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    index.ifPresent(PageSearch::close);
  }
}
