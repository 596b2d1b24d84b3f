package orbweaver.graph.kafka;

import java.util.Map;
import java.util.function.Supplier;
import orbweaver.graph.Fenced;
import orbweaver.graph.GraphStore;
import orbweaver.graph.Partition;
import orbweaver.graph.StoreFailure;
import orbweaver.kit.station.Session;
import orbweaver.kit.station.Work;
import orbweaver.kit.station.Workplace;

/**
 * Factory of sink sessions. Sessions share no state: a new session resumes at the offsets of the
 * store.
 *
 * @param stores opens the store for a session
 * @param kept receives the offsets that the store has reached
 * @param publishes whether to write the public topics
 */
record SinkWork(
    String name,
    Workplace workplace,
    Supplier<GraphStore> stores,
    Map<Partition, Long> kept,
    boolean publishes)
    implements Work {
  @Override
  public Session session() {
    kept.clear();
    var store = stores.get();
    var isCreated = false;
    try {
      var session = new SinkSession(name, workplace, store, kept, publishes);
      isCreated = true;
      return session;
    } finally {
      if (!isCreated) store.close();
    }
  }

  // A process that was suspended beyond its session timeout finds its partitions reassigned, and
  // gets some of them back.
  @Override
  public boolean isPassing(RuntimeException error) {
    return error instanceof StoreFailure
        || error instanceof Fenced
        || Work.super.isPassing(error);
  }
}
