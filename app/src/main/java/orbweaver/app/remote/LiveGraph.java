package orbweaver.app.remote;

import java.time.Instant;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.SubgraphSnapshot;

/**
 * Graph of the crawl in this process, for one command at a time, since each may need much memory.
 */
public final class LiveGraph {
  private final Supplier<GraphStore> stores;
  private final ReentrantLock use = new ReentrantLock();

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
    try {
      use.lockInterruptibly();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the crawl ends", e);
    }
    try {
      return new Use(stores.get());
    } catch (RuntimeException | Error e) {
      use.unlock();
      throw e;
    }
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
}
