package orbweaver.graph.kafka;

import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import orbweaver.contract.activity.Activity;
import orbweaver.graph.Batch;
import orbweaver.graph.GraphStore;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.Partition;

/**
 * Store with a custom commit.
 *
 * @param commits commits a batch to the store, or does not
 */
record TroubledStore(GraphStore store, BiConsumer<GraphStore, Batch> commits)
    implements GraphStore {
  @Override
  public Map<Partition, Long> claim(Set<Partition> partitions) {
    return store.claim(partitions);
  }

  @Override
  public Map<Partition, Long> offsets() {
    return store.offsets();
  }

  @Override
  public void commit(Batch batch) {
    commits.accept(store, batch);
  }

  @Override
  public void remember(Activity activity) {
    store.remember(activity);
  }

  @Override
  public void clear() {
    store.clear();
  }

  @Override
  public LinkGraph graph() {
    return store.graph();
  }

  @Override
  public void close() {
    store.close();
  }
}
