package orbweaver.app.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import orbweaver.contract.Topic;
import orbweaver.engine.state.EngineState;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Decided;
import orbweaver.engine.state.LogEntry.Progressed;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.engine.state.LogEntry.Registered;
import orbweaver.graph.store.Batch;
import orbweaver.graph.store.Batch.OffsetAdvance;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.Partition;
import orbweaver.graph.store.RecordRows;
import orbweaver.graph.store.Row;
import org.jspecify.annotations.Nullable;

/**
 * Thread that stores the crawl log in the graph, in batches. It begins at the position that the
 * graph has reached, with entries of an earlier process if there are any. A full queue blocks the
 * engine, and so the fetcher.
 */
final class GraphFeed implements AutoCloseable {
  private static final int MAX_QUEUED = 4_096;
  private static final int MAX_PAGES_PER_BATCH = 500;
  private static final long MAX_BATCH_NANOS = Duration.ofMillis(500).toNanos();
  // The graph names a position by topic and partition; the crawl log is the only one.
  private static final Partition LOG = new Partition(Topic.LINK, 0);

  private record Positioned(long position, LogEntry entry) {}

  private final GraphStore store;
  private final EngineState state;
  private final LongConsumer onStored;
  private final BlockingQueue<Positioned> queue = new ArrayBlockingQueue<>(MAX_QUEUED);
  private final Thread thread = Thread.ofPlatform().name("graph-feed").unstarted(this::run);
  private final List<Row> rows = new ArrayList<>();
  private int pages;
  private long next;
  private volatile long stored;
  private volatile boolean isClosed;
  private volatile @Nullable Throwable fault;

  /**
   * Creates the thread without starting it.
   *
   * @param store closed with the feed
   * @param onStored called with the position up to which the log is stored
   */
  GraphFeed(GraphStore store, EngineState state, LongConsumer onStored) {
    this.store = store;
    this.state = state;
    this.onStored = onStored;
    stored = store.claim(Set.of(LOG)).getOrDefault(LOG, 0L);
    next = stored;
  }

  void start() {
    thread.start();
  }

  /** Queues an entry; waits while the queue is full. */
  void append(long position, LogEntry entry) {
    try {
      var queued = new Positioned(position, entry);
      while (!queue.offer(queued, 1, TimeUnit.SECONDS)) {
        if (fault != null) return; // the entry stays in the log
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the entry stays in the log
    }
  }

  /** Tests whether the graph has the log before a position. */
  boolean hasStored(long position) {
    return stored >= position;
  }

  /** Returns why nothing is stored any more, if the thread failed. */
  Optional<Throwable> fault() {
    return Optional.ofNullable(fault);
  }

  private void run() {
    try {
      state
          .log()
          .read(
              next,
              (position, entry) -> {
                add(position, entry);
                if (isFull()) store();
                return !isClosed;
              });
      while (!isClosed || !queue.isEmpty()) storeNext();
    } catch (InterruptedException e) {
      // What is not stored is in the log.
    } catch (RuntimeException | Error e) {
      fault = e;
    }
  }

  private void storeNext() throws InterruptedException {
    var first = queue.poll(100, TimeUnit.MILLISECONDS);
    if (first == null) return;
    var end = System.nanoTime() + MAX_BATCH_NANOS;
    for (var entry = first; entry != null; entry = isFull() ? null : poll(end)) {
      // The log was read to its end, which may have included entries that were queued meanwhile.
      if (entry.position() >= next) add(entry.position(), entry.entry());
    }
    store();
  }

  private @Nullable Positioned poll(long end) throws InterruptedException {
    var left = isClosed ? 0 : end - System.nanoTime();
    return queue.poll(Math.max(0, left), TimeUnit.NANOSECONDS);
  }

  private boolean isFull() {
    return pages >= MAX_PAGES_PER_BATCH;
  }

  private void add(long position, LogEntry entry) {
    switch (entry) {
      case ReadPage(var page) -> {
        rows.addAll(RecordRows.of(page));
        pages++;
      }
      case Decided(var verdict) -> rows.addAll(RecordRows.of(verdict));
      case Progressed(var progress) -> rows.addAll(RecordRows.of(progress));
      case Registered(var activity) -> store.saveActivity(activity);
    }
    next = position + 1;
  }

  // The state is on the disk first, so that the graph is not ahead of it after a power failure.
  private void store() {
    if (next == stored) return;
    state.sync();
    store.commit(new Batch(List.of(new OffsetAdvance(LOG, stored, next)), rows));
    rows.clear();
    pages = 0;
    stored = next;
    onStored.accept(next);
  }

  /** Stores what is queued and ends the thread. */
  @Override
  public void close() {
    isClosed = true;
    EngineLoop.joinUninterruptibly(thread);
    store.close();
  }
}
