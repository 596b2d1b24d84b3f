package orbweaver.cli.serve;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.app.remote.LiveCrawl;
import orbweaver.cli.search.IndexFolder;
import orbweaver.index.search.PageSearch;
import orbweaver.index.search.PageSearchResult;
import orbweaver.index.search.SearchRequest;
import orbweaver.index.sink.IndexUpdater;

/**
 * Full-text index of a crawl that runs in this process. A search finds what was read up to a few
 * seconds before: each commit of the index has a cost, so many searches share one. While there are
 * many, no search waits for a commit; the first one after a while does.
 */
final class LiveIndex implements AutoCloseable {
  private static final long MIN_AGE = Duration.ofSeconds(2).toNanos();
  private static final long MAX_AGE = Duration.ofSeconds(10).toNanos();
  // The slower the commits, the fewer.
  private static final long AGE_PER_COMMIT = 20;

  private final LiveCrawl crawl;
  private final Path folder;
  // Held during a commit.
  private final ReentrantLock committing = new ReentrantLock();
  private volatile Optional<PageSearch> opened = Optional.empty();
  private volatile long stored = System.nanoTime() - MAX_AGE;
  private volatile long maxAge = MIN_AGE;
  private boolean isClosed;

  LiveIndex(LiveCrawl crawl) {
    this.crawl = crawl;
    folder = FolderLayout.textIndex(crawl.folder());
  }

  /** Tests whether the crawl has an index. */
  boolean exists() {
    if (IndexUpdater.exists(folder)) return true;
    // It exists from its first commit on.
    if (age() >= MIN_AGE) commitNow();
    return IndexUpdater.exists(folder);
  }

  private long age() {
    return System.nanoTime() - stored;
  }

  /** Searches the index, which must exist. */
  PageSearchResult search(SearchRequest request) {
    if (opened.isEmpty() || age() >= 2 * MAX_AGE) commitNow();
    else if (age() >= maxAge) Thread.ofVirtual().name("index-commit").start(this::commitBeside);
    return opened.orElseThrow().search(request);
  }

  // A search waits for the commit that another has asked for, if there is nothing to search yet.
  private void commitNow() {
    if (committing.tryLock()) commitAndUnlock();
    else if (opened.isEmpty()) {
      committing.lock();
      if (opened.isEmpty()) commitAndUnlock();
      else committing.unlock();
    }
  }

  private void commitBeside() {
    if (committing.tryLock()) commitAndUnlock();
  }

  private void commitAndUnlock() {
    try {
      if (!isClosed) commit();
    } finally {
      committing.unlock();
    }
  }

  private void commit() {
    var start = System.nanoTime();
    crawl.index().run();
    stored = System.nanoTime();
    maxAge = Math.clamp(AGE_PER_COMMIT * (stored - start), MIN_AGE, MAX_AGE);
    if (opened.isPresent()) opened.get().refresh();
    else if (IndexUpdater.exists(folder))
      opened = Optional.of(IndexFolder.of(Optional.empty(), crawl.folder()).openStored());
  }

  /** Waits for the commit that runs, and closes the index. */
  @Override
  public void close() {
    committing.lock();
    try {
      isClosed = true;
      opened.ifPresent(PageSearch::close);
    } finally {
      committing.unlock();
    }
  }
}
