package orbweaver.graph.sink.kafka;

import java.util.Map;
import java.util.function.Supplier;
import orbweaver.graph.store.FencedWriterException;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.Partition;
import orbweaver.graph.store.StoreException;
import orbweaver.runtime.service.ConsumerSession;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.service.SessionFactory;

/**
 * Factory of sink sessions. Sessions share no state: a new session resumes at the offsets of the
 * store.
 *
 * @param stores opens the store for a session
 * @param storedOffsets receives the offsets that the store has reached
 * @param publishes whether to write the public topics
 */
record SinkSessionFactory(
    String name,
    ServiceContext context,
    Supplier<GraphStore> stores,
    Map<Partition, Long> storedOffsets,
    boolean publishes)
    implements SessionFactory {
  @Override
  public ConsumerSession newSession() {
    storedOffsets.clear();
    var store = stores.get();
    var isCreated = false;
    try {
      var session = new SinkSession(name, context, store, storedOffsets, publishes);
      isCreated = true;
      return session;
    } finally {
      if (!isCreated) store.close();
    }
  }

  // A process that was suspended beyond its session timeout finds its partitions reassigned, and
  // gets some of them back.
  @Override
  public boolean isTransient(RuntimeException error) {
    return error instanceof StoreException
        || error instanceof FencedWriterException
        || SessionFactory.super.isTransient(error);
  }
}
