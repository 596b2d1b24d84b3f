package orbweaver.graph.sink.kafka;

import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import orbweaver.contract.activity.Activity;
import orbweaver.graph.store.Batch;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.Partition;

/**
 * Store with a custom commit.
 *
 * @param commits commits a batch to the store, or does not
 */
record FailingStore(GraphStore store, BiConsumer<GraphStore, Batch> commits) implements GraphStore {
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
  public void saveActivity(Activity activity) {
    store.saveActivity(activity);
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
