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
 * @param storedOffsets map that receives the next offset of each partition in the store
 * @param publishes whether to publish changes on the topics page, edge and change
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

  // A process that was suspended beyond its session timeout is fenced, because its partitions were
  // reassigned. It must join the group again and gets some of them back.
  @Override
  public boolean isTransient(RuntimeException error) {
    return error instanceof StoreException
        || error instanceof FencedWriterException
        || SessionFactory.super.isTransient(error);
  }
}
