package orbweaver.app.engine;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageText;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.engine.state.EngineState;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Decided;
import orbweaver.engine.state.LogEntry.Progressed;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.engine.state.LogEntry.ReadText;
import orbweaver.engine.state.LogEntry.Registered;
import orbweaver.index.profile.NewsWriter;
import orbweaver.index.profile.ProfileSource;
import orbweaver.index.sink.IndexUpdater;
import orbweaver.runtime.OperationException;

/**
 * Thread that stores the crawl log in the full-text index. Once a second while entries come, it
 * reads the committed entries from the log. It commits the index when a search asks for it, and
 * otherwise twice a minute, or every five seconds while there are news, so that these are delivered
 * soon: each commit makes a segment, and small segments are merged again and again. The index
 * begins when an activity asks for it. Only if the index is far behind does the engine wait, and so
 * the fetcher.
 */
final class IndexFeed implements AutoCloseable {
  private static final long BATCH_NANOS = Duration.ofSeconds(1).toNanos();
  private static final long COMMIT_NANOS = Duration.ofSeconds(30).toNanos();
  private static final long NEWS_COMMIT_NANOS = Duration.ofSeconds(5).toNanos();
  // Some ten seconds of a fast crawl.
  private static final int MAX_ENTRIES_BEHIND = 65_536;
  private static final int ENTRIES_PER_WAKEUP = 1_024;

  /** Name of the crawl log among the positions of the index. */
  static final String CRAWL_LOG = "crawl-log";

  private final Path folder;
  private final ProfileSource profiles;
  private final LongSupplier lastDelivered;
  private final EngineState state;
  private final CrawlFault fault;
  private final LongConsumer onStored;
  private final Thread thread = Thread.ofPlatform().name("index-feed").unstarted(this::run);
  private Optional<IndexUpdater> index = Optional.empty();
  private Optional<NewsWriter> news = Optional.empty();
  // Parts of a request that were read: its entries follow each other in the log.
  private Optional<PageText> text = Optional.empty();
  private Optional<Page> page = Optional.empty();
  // Position of the next entry to add. Only the thread changes it, after its start.
  private volatile long next;
  private long batchStart = System.nanoTime() - BATCH_NANOS;
  private long lastCommit = System.nanoTime();
  private volatile boolean isOpen;
  // The thread waits for entries.
  private volatile boolean isIdle;
  // Position up to which the log is committed, or an earlier one.
  private volatile long logEnd;
  private volatile long stored;
  // Position up to which a commit was asked for.
  private volatile long asked;
  private volatile boolean isClosed;
  private volatile boolean isEnded;

  /**
   * Creates the feed without opening the index.
   *
   * @param folder folder of the index
   * @param profiles profiles on file, against which pages are matched
   * @param lastDelivered number of the last news item that was delivered; later ones are higher,
   *     also in a new index
   * @param onStored called with the position up to which the log is stored; without an index never
   */
  IndexFeed(
      Path folder,
      ProfileSource profiles,
      LongSupplier lastDelivered,
      EngineState state,
      CrawlFault fault,
      LongConsumer onStored) {
    this.folder = folder;
    this.profiles = profiles;
    this.lastDelivered = lastDelivered;
    this.state = state;
    this.fault = fault;
    this.onStored = onStored;
  }

  /**
   * Opens the index and starts the thread if the crawl has an index, or if an activity asks for it.
   *
   * @throws OperationException if the index cannot be opened, or does not belong to the log
   */
  void start(boolean isAskedFor) {
    logEnd = state.log().end();
    if (isAskedFor || IndexUpdater.exists(folder)) open(state.log().first());
  }

  // A new index begins at the position, before which no text was written.
  private void open(long first) {
    var opened = openIndex();
    var position = opened.positions().getOrDefault(CRAWL_LOG, first);
    try {
      requireInLog(position);
    } catch (OperationException e) {
      opened.close();
      throw e;
    }
    index = Optional.of(opened);
    news = Optional.of(NewsWriter.on(opened, folder, profiles, lastDelivered.getAsLong()));
    next = position;
    stored = position;
    onStored.accept(position);
    isOpen = true;
    thread.start();
  }

  private IndexUpdater openIndex() {
    try {
      return IndexUpdater.open(folder);
    } catch (UncheckedIOException e) {
      throw failure(e);
    } catch (IllegalStateException e) {
      throw OperationException.folderError(
          "%s: %s (use the version of orbweaver that wrote it, build the index again with orbweaver archive index, or delete the folder to begin a new one)"
              .formatted(folder, e.getMessage()));
    }
  }

  private void requireInLog(long position) {
    var log = state.log();
    if (position >= log.first() && position <= log.end()) return;
    throw OperationException.folderError(
        "the index in %s has the crawl log up to position %d (expected: %d to %d); index and state are not of the same crawl, or one of them was replaced: restore it from a copy, or delete the folder of the index to begin a new one"
            .formatted(folder, position, log.first(), log.end()));
  }

  /** Tells the thread that an entry is in the log. */
  void append(long position, LogEntry entry) {
    logEnd = position + 1;
    if (isOpen) {
      // An entry wakes the thread only from its wait for entries, not from that for the next
      // second.
      if (isIdle) LockSupport.unpark(thread);
      if (position - next >= MAX_ENTRIES_BEHIND) awaitIndex(position);
    } else if (entry instanceof Registered(var activity)
        && activity.effectivePolicy().writesTexts()) {
      open(position);
    }
  }

  private synchronized void awaitIndex(long position) {
    LockSupport.unpark(thread);
    try {
      while (position - next >= MAX_ENTRIES_BEHIND && !isEnded) wait();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Tests whether the index, if there is one, has the log before a position; asks for it. */
  boolean hasStored(long position) {
    if (!isOpen || stored >= position) return true;
    ask(position);
    return false;
  }

  private void run() {
    try {
      while (!isEnded) storeNext();
    } catch (UncheckedIOException e) {
      fault.report("index", failure(e));
    } catch (RuntimeException | Error e) {
      fault.report("index", e);
    } finally {
      isEnded = true;
      wakeEngine();
    }
  }

  private synchronized void wakeEngine() {
    notifyAll();
  }

  /** Stores all committed entries; waits until they are stored, but not longer than a time. */
  synchronized void storeNow(Duration longest) {
    if (!isOpen) return;
    var position = logEnd;
    ask(position);
    var end = System.nanoTime() + longest.toNanos();
    try {
      for (var left = longest.toNanos(); stored < position && !isEnded && left > 0; ) {
        TimeUnit.NANOSECONDS.timedWait(this, left);
        left = end - System.nanoTime();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // The thread would not rest before it has stored a position that the log does not have.
  private synchronized void ask(long wanted) {
    var position = Math.min(wanted, logEnd);
    if (position <= asked) return;
    asked = position;
    LockSupport.unpark(thread);
  }

  private void storeNext() {
    awaitEntries();
    for (var wait = untilNextBatch(); wait > 0 && !isHurried(); wait = untilNextBatch())
      LockSupport.parkNanos(this, wait);
    var isLast = isClosed;
    batchStart = System.nanoTime();
    news.orElseThrow().refresh();
    readLog();
    if (isHurried() || untilNextCommit() <= 0) commit();
    if (isLast && next >= logEnd) isEnded = true;
  }

  // Waits without a timeout while all is stored, so that a crawl at rest costs no CPU time.
  private void awaitEntries() {
    isIdle = true;
    while (next >= logEnd && !isHurried()) {
      var wait = untilNextCommit();
      if (next == stored) LockSupport.park(this);
      else if (wait > 0) LockSupport.parkNanos(this, wait);
      else break;
    }
    isIdle = false;
  }

  private boolean isHurried() {
    return isClosed || asked > stored;
  }

  private long untilNextBatch() {
    return batchStart + BATCH_NANOS - System.nanoTime();
  }

  private long untilNextCommit() {
    var interval = news.orElseThrow().hasUncommitted() ? NEWS_COMMIT_NANOS : COMMIT_NANOS;
    return lastCommit + interval - System.nanoTime();
  }

  // A batch ends after a second, but not between the entries of a request.
  private void readLog() {
    state
        .log()
        .read(
            next,
            (position, entry) -> {
              add(entry);
              next = position + 1;
              if (next % ENTRIES_PER_WAKEUP == 0) wakeEngine();
              return page.isPresent() || text.isPresent() || untilNextBatch() > 0;
            });
  }

  private void add(LogEntry entry) {
    switch (entry) {
      case ReadText(var read) -> text = Optional.of(read);
      case ReadPage(var read) -> page = Optional.of(read);
      case Decided(PageVerdict verdict) -> {
        page.ifPresent(read -> store(read, verdict));
        page = Optional.empty();
        text = Optional.empty();
      }
      case Decided _, Progressed _, Registered _ -> {}
    }
  }

  private void store(Page read, PageVerdict verdict) {
    index.orElseThrow().add(read, text.map(PageText::text), verdict);
  }

  // The state is on the disk first, so that the index is not ahead of it after a power failure.
  private void commit() {
    lastCommit = System.nanoTime();
    if (next == stored) return;
    state.sync();
    index.orElseThrow().commit(Map.of(CRAWL_LOG, next));
    news.orElseThrow().committed();
    stored = next;
    onStored.accept(next);
    wakeEngine();
  }

  private static OperationException failure(UncheckedIOException cause) {
    return OperationException.internalError(
        cause.getMessage()
            + " (free disk space or check the folder, and start again: the last commit is stored)");
  }

  /** Stores the entries of the log and ends the thread. */
  @Override
  public void close() {
    isClosed = true;
    LockSupport.unpark(thread);
    EngineLoop.joinUninterruptibly(thread);
    try {
      index.ifPresent(IndexUpdater::close);
    } catch (UncheckedIOException e) {
      fault.report("index", failure(e));
    }
  }
}
