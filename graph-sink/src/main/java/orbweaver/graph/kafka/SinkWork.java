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
 * Sessions with the graph. Nothing is remembered outside them: a new one begins where the store
 * stands.
 *
 * @param stores opens the store for a session
 * @param kept where it stands, for others to see
 * @param publishes whether the public topics are written
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
    var isBegun = false;
    try {
      var session = new SinkSession(name, workplace, store, kept, publishes);
      isBegun = true;
      return session;
    } finally {
      if (!isBegun) store.close();
    }
  }

  // Who slept beyond its session finds its partitions with another, and is given some again.
  @Override
  public boolean isPassing(RuntimeException trouble) {
    return trouble instanceof StoreFailure
        || trouble instanceof Fenced
        || Work.super.isPassing(trouble);
  }
}
