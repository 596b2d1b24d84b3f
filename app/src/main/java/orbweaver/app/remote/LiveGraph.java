package orbweaver.app.remote;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.SubgraphSnapshot;

/**
 * Graph of the crawl in this process, for one command at a time, since each may need much memory.
 */
public final class LiveGraph {
  private final Supplier<GraphStore> stores;
  // Fair, so that a reader of many parts gives way to others between them.
  private final ReentrantLock use = new ReentrantLock(true);

  /**
   * @param stores opens a further connection to the graph, for reading and for sizes of the graph
   */
  public LiveGraph(Supplier<GraphStore> stores) {
    this.stores = stores;
  }

  /**
   * Waits until no other command uses the graph, and opens it. The same thread closes it.
   *
   * @throws IllegalStateException if the thread is interrupted, as when the crawl ends
   */
  public Use open() {
    awaitUse();
    try {
      return new Use(stores.get());
    } catch (RuntimeException | Error e) {
      use.unlock();
      throw e;
    }
  }

  private void awaitUse() {
    try {
      use.lockInterruptibly();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the crawl ends", e);
    }
  }

  /** Returns a reader, which opens the graph when it is first used. */
  public Reader reader() {
    return new Reader();
  }

  /** Use of the graph by a command. */
  public final class Use implements AutoCloseable {
    private final GraphStore store;

    private Use(GraphStore store) {
      this.store = store;
    }

    /** Returns the graph; valid until this is closed. */
    public LinkGraph graph() {
      return store.graph();
    }

    /** Counts the graph and stores its size. */
    public SubgraphSnapshot takeSnapshot(Instant now) {
      return store.takeSnapshot(now);
    }

    @Override
    public void close() {
      try (store) {
        use.unlock();
      }
    }
  }

  /**
   * Reader of many short queries. It keeps the graph open, because opening it takes longer than
   * such a query. Thread-safe.
   */
  public final class Reader implements AutoCloseable {
    // Guarded by this.
    private Optional<GraphStore> store = Optional.empty();
    private boolean isClosed;

    private Reader() {}

    /**
     * Runs a query when no command and no other query uses the graph.
     *
     * @throws IllegalStateException if the reader is closed, or the thread is interrupted, as when
     *     the crawl ends
     */
    public <T> T query(Function<LinkGraph, T> query) {
      awaitUse();
      try {
        return run(query);
      } finally {
        use.unlock();
      }
    }

    private synchronized <T> T run(Function<LinkGraph, T> query) {
      if (isClosed) throw new IllegalStateException("the crawl ends");
      if (store.isEmpty()) store = Optional.of(stores.get());
      return query.apply(store.get().graph());
    }

    /** Waits for the query that runs, and closes the graph. */
    @Override
    public synchronized void close() {
      isClosed = true;
      store.ifPresent(GraphStore::close);
      store = Optional.empty();
    }
  }
}
