package orbweaver.app.engine;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import orbweaver.app.engine.trace.PageTrace;
import orbweaver.contract.Topic;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.engine.state.EngineState;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Decided;
import orbweaver.engine.state.LogEntry.Progressed;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.engine.state.LogEntry.ReadText;
import orbweaver.engine.state.LogEntry.Registered;
import orbweaver.graph.store.OffsetAdvance;
import orbweaver.graph.store.Partition;
import orbweaver.graph.store.RecordRows;
import orbweaver.graph.store.StoreException;
import orbweaver.runtime.OperationException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Thread that stores the crawl log in the graph. It appends rows to the open transaction as entries
 * come, and commits them in batches. It begins at the position that the graph has reached, with
 * entries of an earlier process if there are any. If the queue is full, for example while the
 * database writes a checkpoint, the engine does not wait: the thread reads the entries that come
 * meanwhile from the log. Only if the graph is far behind does the engine wait, and so the fetcher.
 */
final class GraphFeed implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(GraphFeed.class);
  private static final Duration RETRY_INTERVAL = Duration.ofSeconds(1);
  private static final long SYNC_NANOS = Duration.ofMillis(500).toNanos();
  private static final int MAX_QUEUED = 2_048;
  // A page may have 10,000 links, so the number of entries alone would not bound the memory.
  private static final int MAX_QUEUED_LINKS = 50_000;
  // Text that takes as much memory as a link.
  private static final int CHARACTERS_PER_LINK = 200;
  // Some seconds of a fast crawl: a checkpoint takes half a second.
  private static final int MAX_ENTRIES_BEHIND = 16_384;
  // The graph stores positions by topic and partition. The crawl log has neither: its position is
  // stored under this name, in every graph of a crawl without a broker.
  private static final Partition CRAWL_LOG = new Partition(Topic.LINK, 0);

  private sealed interface Input {}

  private record Positioned(long position, LogEntry entry) implements Input {}

  /** Signal that the log has entries that were not queued. It wakes the thread. */
  private record LogSignal() implements Input {}

  /** Last element of the queue: nothing more is appended. */
  private record InputEnd() implements Input {}

  private final GraphOpening graph;
  private final EngineState state;
  private final CrawlFault fault;
  private final LongConsumer onStored;
  private final Optional<PageTrace> trace;
  private final BlockingQueue<Input> queue = new ArrayBlockingQueue<>(MAX_QUEUED);
  private final Thread thread = Thread.ofPlatform().name("graph-feed").unstarted(this::run);
  private final Semaphore room = new Semaphore(MAX_QUEUED_LINKS);
  private final CountDownLatch closing = new CountDownLatch(1);
  private final BatchSize batch = new BatchSize();
  private volatile boolean isThreadStarted;
  private volatile boolean mayStart;
  // Guarded by this.
  private boolean isClosed;
  // Position of the next entry to add. Only the thread changes it, after its start.
  private volatile long next;
  private volatile long stored;
  private volatile boolean hasUnqueuedEntries;
  private boolean isInputComplete;
  private boolean isClaimed;
  private volatile boolean endsAtFailure;
  private volatile Optional<String> repeatedFailure = Optional.empty();
  // The thread stores nothing more: what is appended stays in the log.
  private volatile boolean isEnded;

  /**
   * Creates the thread without starting it.
   *
   * @param graph closed with the feed; if it is not open yet, the thread opens it
   * @param onStored called with the position up to which the log is stored
   * @param trace receives each batch before it is stored
   * @throws OperationException if entries that the graph misses were removed from the log, or the
   *     log ends before the position of the graph
   */
  GraphFeed(
      GraphOpening graph,
      EngineState state,
      CrawlFault fault,
      LongConsumer onStored,
      Optional<PageTrace> trace) {
    this.fault = fault;
    this.graph = graph;
    this.state = state;
    this.onStored = onStored;
    this.trace = trace;
    if (graph.isOpen()) claimOrClose();
  }

  private void claimOrClose() {
    try {
      claim();
    } catch (RuntimeException e) {
      graph.close();
      throw e;
    }
  }

  private void requireInLog(long first, long end) {
    if (stored >= first && stored <= end) return;
    throw OperationException.folderError(
        "the graph has the crawl log up to position %d (expected: %d to %d); graph and state are not of the same crawl, or one of them was replaced: restore it from a copy, or start a new crawl in another --dir"
            .formatted(stored, first, end));
  }

  private void claim() {
    stored = graph.store().claim(Set.of(CRAWL_LOG)).getOrDefault(CRAWL_LOG, 0L);
    next = stored;
    batch.clear();
    trace.ifPresent(PageTrace::discard);
    requireInLog(state.log().first(), state.log().end());
    isClaimed = true;
  }

  /** Starts the thread; if the graph is not open, as soon as it is needed. */
  void startWhenNeeded() {
    mayStart = true;
    if (graph.isOpen()) startThread();
  }

  /** Starts the thread, unless it was started or the feed is closed. */
  synchronized void startThread() {
    if (isThreadStarted || isClosed) return;
    isThreadStarted = true;
    thread.start();
  }

  /**
   * Queues an entry. If the queue is full, the thread reads this entry and those that follow from
   * the log. Waits only while the queue is full and the graph is {@value #MAX_ENTRIES_BEHIND}
   * entries behind. The first page starts the thread, or a long list of seeds.
   */
  void append(long position, LogEntry entry) {
    if (!isThreadStarted && (entry instanceof ReadPage || position - next >= MAX_QUEUED))
      startThread();
    if (position - next >= MAX_ENTRIES_BEHIND) put(position, entry);
    else if (!hasUnqueuedEntries && !offer(position, entry)) signalUnqueued();
  }

  private void signalUnqueued() {
    hasUnqueuedEntries = true;
    // If the queue has no place, the thread tests the flag when it has emptied the queue.
    var _ = queue.offer(new LogSignal());
  }

  private boolean offer(long position, LogEntry entry) {
    if (!room.tryAcquire(weight(entry))) return false;
    if (queue.offer(new Positioned(position, entry))) return true;
    room.release(weight(entry));
    return false;
  }

  // An entry that is not queued when the thread ends stays in the log.
  private void put(long position, LogEntry entry) {
    try {
      while (!room.tryAcquire(weight(entry), 1, TimeUnit.SECONDS)) if (isEnded) return;
      var queued = new Positioned(position, entry);
      while (!queue.offer(queued, 1, TimeUnit.SECONDS)) if (isEnded) return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static int weight(LogEntry entry) {
    return switch (entry) {
      case ReadText(var text) ->
          Math.min(MAX_QUEUED_LINKS, 1 + text.text().length() / CHARACTERS_PER_LINK);
      case ReadPage(var page) -> Math.min(MAX_QUEUED_LINKS, 1 + page.links().size());
      case Decided(PageVerdict verdict) ->
          Math.min(MAX_QUEUED_LINKS, 1 + verdict.rejected().size());
      case Decided _, Progressed _, Registered _ -> 1;
    };
  }

  /** Tests whether the graph has the log before a position. */
  boolean hasStored(long position) {
    return stored >= position;
  }

  /** Returns the error on which the thread retries now, if there is one. */
  Optional<String> repeatedFailure() {
    return repeatedFailure;
  }

  private void run() {
    try {
      // A graph that cannot be opened is not tried again.
      var _ = graph.store();
      while (!isEnded) feed();
    } catch (InterruptedException e) {
      // What is not stored is in the log.
    } catch (RuntimeException | Error e) {
      fault.report("graph", e);
    } finally {
      isEnded = true;
    }
  }

  // A database that fails or restarts is tried again: the log has what it missed.
  private void feed() throws InterruptedException {
    try {
      if (!isClaimed) claim();
      readLog();
      store();
      repeatedFailure = Optional.empty();
      while (!isInputComplete) storeNext();
      isEnded = true;
    } catch (StoreException e) {
      LOG.warn("graph: not stored, retried every {}", RETRY_INTERVAL, e);
      isClaimed = false;
      repeatedFailure = Optional.of(String.valueOf(e.getMessage()));
      isEnded = endsAtFailure;
      if (!endsAtFailure) closing.await(RETRY_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  // The flag is reset first: an entry that is not queued from here on sets it again.
  private void readLog() {
    hasUnqueuedEntries = false;
    state
        .log()
        .read(
            next,
            (position, entry) -> {
              add(position, entry);
              if (batch.isFull()) store();
              return true;
            });
  }

  // Waits without a timeout while the queue is empty, so that a crawl at rest costs no CPU time. A
  // long batch does not delay the sync of the state: after a power failure, only the requests of
  // half a second are sent again.
  private void storeNext() throws InterruptedException {
    var input = queue.take();
    var start = System.nanoTime();
    var synced = start;
    while (input != null && !(input instanceof InputEnd)) {
      if (input instanceof Positioned entry) addQueued(entry);
      if (hasUnqueuedEntries && queue.isEmpty()) readLog();
      var now = System.nanoTime();
      if (now - synced >= SYNC_NANOS) {
        state.sync();
        synced = now;
      }
      input = poll(batch.nanosToWait(now - start));
    }
    if (input instanceof InputEnd) {
      readLog();
      isInputComplete = true;
    }
    store();
  }

  private @Nullable Input poll(long nanos) throws InterruptedException {
    return nanos == 0 ? null : queue.poll(nanos, TimeUnit.NANOSECONDS);
  }

  // An entry before the next position was stored when the log was read. After a gap, the missing
  // entries are read from the log.
  private void addQueued(Positioned queued) {
    room.release(weight(queued.entry()));
    if (queued.position() > next) readLog();
    if (queued.position() == next) add(queued.position(), queued.entry());
  }

  private void add(long position, LogEntry entry) {
    var store = graph.store();
    switch (entry) {
      case ReadText _ -> {}
      case ReadPage(var page) -> store.append(RecordRows.of(page));
      case Decided(var verdict) -> RecordRows.forEach(verdict, store::append);
      case Progressed(var progress) -> RecordRows.of(progress).forEach(store::append);
      case Registered(var activity) -> store.saveActivity(activity);
    }
    batch.add(entry);
    trace.ifPresent(pages -> pages.add(position, entry));
    next = position + 1;
  }

  // The state is on the disk first, so that the graph is not ahead of it after a power failure.
  private void store() {
    if (next == stored) return;
    state.sync();
    trace.ifPresent(PageTrace::passOn);
    graph.store().commit(List.of(new OffsetAdvance(CRAWL_LOG, stored, next)));
    batch.clear();
    stored = next;
    onStored.accept(next);
  }

  /**
   * Ends the thread at the next failure of the database, instead of trying again: then the rest of
   * the log is stored when the crawl is opened again.
   */
  void prepareToClose() {
    endsAtFailure = true;
    closing.countDown();
  }

  /** Stores what is queued and ends the thread. */
  @Override
  public void close() {
    endStarts();
    prepareToClose();
    endInput();
    EngineLoop.joinUninterruptibly(thread);
    graph.close();
  }

  // What the log has is stored, also if no page was read.
  private synchronized void endStarts() {
    if (mayStart) startThread();
    isClosed = true;
  }

  private void endInput() {
    var isInterrupted = false;
    while (!isEnded) {
      try {
        if (queue.offer(new InputEnd(), 1, TimeUnit.SECONDS)) break;
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) Thread.currentThread().interrupt();
  }
}
