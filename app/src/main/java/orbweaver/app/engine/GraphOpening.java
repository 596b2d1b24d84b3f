package orbweaver.app.engine;

import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.graph.store.GraphStore;

/** Graph store that is open, or that is opened when it is first needed. */
final class GraphOpening implements AutoCloseable {
  private final Supplier<GraphStore> opener;
  private Optional<GraphStore> opened = Optional.empty();
  private Optional<RuntimeException> failure = Optional.empty();

  private GraphOpening(Supplier<GraphStore> opener) {
    this.opener = opener;
  }

  /** Returns an open store. */
  static GraphOpening of(GraphStore store) {
    var opening = new GraphOpening(() -> store);
    var _ = opening.store();
    return opening;
  }

  /** Returns a store that is opened when it is first needed. */
  static GraphOpening later(Supplier<GraphStore> opener) {
    return new GraphOpening(opener);
  }

  /** Tests whether the store is open. */
  synchronized boolean isOpen() {
    return opened.isPresent();
  }

  /**
   * Returns the store, which it opens if needed; throws the exception of a failed opening again.
   */
  synchronized GraphStore store() {
    if (failure.isPresent()) throw failure.get();
    if (opened.isEmpty()) opened = Optional.of(open());
    return opened.get();
  }

  private GraphStore open() {
    try {
      return opener.get();
    } catch (RuntimeException e) {
      failure = Optional.of(e);
      throw e;
    }
  }

  /** Closes the store if it is open. */
  @Override
  public synchronized void close() {
    opened.ifPresent(GraphStore::close);
  }
}
