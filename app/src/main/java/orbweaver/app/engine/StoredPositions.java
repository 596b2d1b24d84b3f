package orbweaver.app.engine;

import java.util.function.LongConsumer;

/** Positions up to which the sinks of a crawl have stored its log. */
final class StoredPositions {
  private final LongConsumer onAllStored;
  private long graph;
  private long index = Long.MAX_VALUE;

  /**
   * Creates the positions of a crawl without an index, whose graph has nothing.
   *
   * @param onAllStored called with each position up to which all sinks have stored the log
   */
  StoredPositions(LongConsumer onAllStored) {
    this.onAllStored = onAllStored;
  }

  synchronized void setGraph(long position) {
    graph = position;
    onAllStored.accept(Math.min(graph, index));
  }

  synchronized void setIndex(long position) {
    index = position;
    onAllStored.accept(Math.min(graph, index));
  }
}
