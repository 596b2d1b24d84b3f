package orbweaver.console.page;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import orbweaver.console.source.CrawlSource;
import orbweaver.graph.analysis.search.UrlIndex;
import orbweaver.graph.analysis.search.UrlIndex.Coverage;
import orbweaver.graph.store.sql.GraphSnapshot;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Index of the graph of a crawl, for pages about a URL. A thread makes it when the first of them is
 * asked for; until then, these pages read whole tables. Then it grows with the crawl, and each page
 * reads what is new. A database with indexes needs none, and a graph that is too large has none.
 */
public final class CrawlIndex implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(CrawlIndex.class);
  // A request reads so many rows itself, which takes some tens of milliseconds.
  private static final int FEW_ROWS = 200_000;
  // The thread gives way to requests after so many rows: a running crawl has one query at a time.
  private static final int ROWS_AT_ONCE = 500_000;
  private static final Duration LAST_PART = Duration.ofSeconds(10);

  private final CrawlSource source;
  private final UrlIndex index = new UrlIndex();
  private volatile boolean isComplete;
  private volatile boolean isRefused;
  private volatile boolean isClosed;
  // Guarded by this.
  private Optional<Thread> thread = Optional.empty();

  /** Creates an index, without reading the graph. */
  public CrawlIndex(CrawlSource source) {
    this.source = source;
  }

  /** Returns the index if there is one by now. */
  public Optional<UrlIndex> get() {
    if (isRefused) return Optional.empty();
    if (isComplete && !source.isRunning()) return Optional.of(index);
    return switch (grow(FEW_ROWS)) {
      case ALL -> Optional.of(index);
      case PART -> {
        startThread();
        yield Optional.empty();
      }
      case TOO_LARGE -> Optional.empty();
    };
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
      while (!isClosed && grow(ROWS_AT_ONCE) == Coverage.PART) {
        // Requests that wait for the graph come between the parts.
      }
    } catch (RuntimeException e) {
      if (isClosed) return;
      // The next page about a URL tries again.
      LOG.warn("the index of URLs is not complete (the next page about a URL continues it)", e);
    }
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
