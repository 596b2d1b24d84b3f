package orbweaver.app.engine;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future.State;
import java.util.function.Supplier;
import orbweaver.graph.store.GraphStore;

/** Graph store that is open, or that a thread of its own opens. */
record GraphOpening(CompletableFuture<GraphStore> opening) implements AutoCloseable {
  /** Returns an open store. */
  static GraphOpening of(GraphStore store) {
    return new GraphOpening(CompletableFuture.completedFuture(store));
  }

  /** Starts to open a store. */
  static GraphOpening start(Supplier<GraphStore> opener) {
    return new GraphOpening(
        CompletableFuture.supplyAsync(
            opener, task -> Thread.ofPlatform().name("graph-opening").start(task)));
  }

  /** Tests whether the store is open. */
  boolean isOpen() {
    return opening.state() == State.SUCCESS;
  }

  /** Waits until the store is open and returns it; throws the exception of its opening. */
  GraphStore store() {
    try {
      return opening.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException failure) throw failure;
      throw e;
    }
  }

  /** Closes the store, unless its opening failed. */
  @Override
  public void close() {
    opening.handle((store, _) -> Optional.ofNullable(store)).join().ifPresent(GraphStore::close);
  }
}
