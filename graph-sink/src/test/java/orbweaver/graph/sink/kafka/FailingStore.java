package orbweaver.graph.sink.kafka;

import java.util.List;
import java.util.function.BiConsumer;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.OffsetAdvance;

/**
 * Store with a custom commit.
 *
 * @param commits commits a batch to the store, or does not
 */
record FailingStore(GraphStore store, BiConsumer<GraphStore, List<OffsetAdvance>> commits)
    implements ForwardingStore {
  @Override
  public void commit(List<OffsetAdvance> advances) {
    commits.accept(store, advances);
  }
}
