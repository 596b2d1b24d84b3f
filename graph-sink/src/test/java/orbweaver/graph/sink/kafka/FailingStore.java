package orbweaver.graph.sink.kafka;

import java.util.function.BiConsumer;
import orbweaver.graph.store.Batch;
import orbweaver.graph.store.GraphStore;

/**
 * Store with a custom commit.
 *
 * @param commits commits a batch to the store, or does not
 */
record FailingStore(GraphStore store, BiConsumer<GraphStore, Batch> commits)
    implements ForwardingStore {
  @Override
  public void commit(Batch batch) {
    commits.accept(store, batch);
  }
}
