package orbweaver.console.page;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import orbweaver.console.source.CrawlSource;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.analysis.urlindex.UrlIndex.Coverage;
import orbweaver.graph.store.sql.GraphSnapshot;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Index of the graph of a crawl, for pages about a URL. A thread makes it at once if the crawl does
 * not run, and else when the first of these pages is asked for; until it is complete, they read
 * whole tables. Then it grows with the crawl, and each page reads what is new. It is stored beside
 * the graph. A database with indexes needs none, and a graph that is too large has none.
 */
public final class CrawlIndex implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(CrawlIndex.class);
  // A request reads so many rows itself, which takes some tens of milliseconds.
  private static final int FEW_ROWS = 200_000;
  // The thread gives way to requests after so many rows: a running crawl has one query at a time.
  private static final int ROWS_AT_ONCE = 500_000;
  private static final Duration MAX_WAIT = Duration.ofMillis(500);
  private static final Duration LAST_PART = Duration.ofSeconds(10);

  private final CrawlSource source;
  private final UrlIndex index;
  // Zero when the thread has read the graph, or could not.
  private final CountDownLatch isRead = new CountDownLatch(1);
  private volatile boolean isComplete;
  private volatile boolean isRefused;
  private volatile boolean isClosed;
  // Guarded by this.
  private Optional<Thread> thread = Optional.empty();

  /** Creates an index. The graph of a crawl that runs is not read yet. */
  public CrawlIndex(CrawlSource source) {
    this.source = source;
    index = new UrlIndex(source.parts().urls());
    if (!source.isRunning()) startThread();
  }

  /** Returns the index if there is one by now. */
  public Optional<UrlIndex> get() {
    if (isRefused) return Optional.empty();
    if (!source.isRunning()) return atRest();
    return switch (grow(FEW_ROWS)) {
      case ALL -> Optional.of(index);
      case PART -> {
        startThread();
        yield Optional.empty();
      }
      case TOO_LARGE -> Optional.empty();
    };
  }

  private Optional<UrlIndex> atRest() {
    await();
    if (isComplete) return Optional.of(index);
    startThread();
    return Optional.empty();
  }

  // Reading the files of the index takes less time than reading tables.
  private void await() {
    try {
      var _ = isRead.await(MAX_WAIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Coverage grow(int rows) {
    var coverage = source.query(graph -> graph.query(snapshot -> grow(snapshot, rows)));
    if (coverage == Coverage.ALL) isComplete = true;
    if (coverage == Coverage.TOO_LARGE) isRefused = true;
    return coverage;
  }

  private Coverage grow(GraphSnapshot snapshot, int rows) throws SQLException {
    return snapshot.dialect().hasIndexes() ? Coverage.TOO_LARGE : index.grow(snapshot, rows);
  }

  /** Makes the index on a thread, unless one does. */
  private synchronized void startThread() {
    if (isClosed || thread.filter(Thread::isAlive).isPresent()) return;
    thread = Optional.of(Thread.ofPlatform().name("url-index").daemon().start(this::readAll));
  }

  private void readAll() {
    try {
      var coverage = grow(ROWS_AT_ONCE);
      while (!isClosed && coverage == Coverage.PART) {
        // Requests that wait for the graph come between the parts.
        coverage = grow(ROWS_AT_ONCE);
      }
      isRead.countDown();
      if (coverage == Coverage.ALL) save();
    } catch (RuntimeException e) {
      if (isClosed) return;
      // The next page about a URL tries again.
      LOG.warn("the index of URLs is not complete (the next page about a URL continues it)", e);
    } finally {
      isRead.countDown();
    }
  }

  private void save() {
    source.query(
        graph ->
            graph.query(
                snapshot -> {
                  try {
                    index.save(snapshot);
                  } catch (IOException e) {
                    LOG.warn("the index of URLs is not stored; the next server makes it again", e);
                  }
                  return isComplete;
                }));
  }

  /** Ends the thread; waits some seconds at most, since a query that runs is not ended. */
  @Override
  public void close() {
    isClosed = true;
    Optional<Thread> running;
    synchronized (this) {
      running = thread;
    }
    running.ifPresent(CrawlIndex::join);
  }

  private static void join(Thread running) {
    // It may wait for a long command, which has the graph of a running crawl.
    running.interrupt();
    try {
      if (!running.join(LAST_PART)) LOG.warn("the thread of the index of URLs has not ended yet");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
