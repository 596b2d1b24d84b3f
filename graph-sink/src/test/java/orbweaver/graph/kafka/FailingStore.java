package orbweaver.graph.kafka;

import java.sql.SQLException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import orbweaver.contract.activity.Activity;
import orbweaver.graph.Batch;
import orbweaver.graph.GraphStore;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.Partition;
import orbweaver.graph.StoreFailure;

/** A store that keeps no rows as long as it fails. */
record FailingStore(GraphStore store, AtomicBoolean fails) implements GraphStore {
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
    if (fails.get() && !batch.rows().isEmpty()) {
      throw new StoreFailure("no room", new SQLException("full"));
    }
    store.commit(batch);
  }

  @Override
  public void remember(Activity activity) {
    store.remember(activity);
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
