package orbweaver.graph.sink.kafka;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.OffsetAdvance;
import orbweaver.graph.store.Partition;
import orbweaver.graph.store.Row;
import orbweaver.graph.store.query.SubgraphSnapshot;

/** Store that passes every call to another store; tests override the calls of interest. */
interface ForwardingStore extends GraphStore {
  /** Returns the other store. */
  GraphStore store();

  @Override
  default Map<Partition, Long> claim(Set<Partition> partitions) {
    return store().claim(partitions);
  }

  @Override
  default Map<Partition, Long> offsets() {
    return store().offsets();
  }

  @Override
  default void append(Row row) {
    store().append(row);
  }

  @Override
  default void commit(List<OffsetAdvance> advances) {
    store().commit(advances);
  }

  @Override
  default void rollback() {
    store().rollback();
  }

  @Override
  default void saveActivity(Activity activity) {
    store().saveActivity(activity);
  }

  @Override
  default void mergeRepeatedPages() {
    store().mergeRepeatedPages();
  }

  @Override
  default void clear() {
    store().clear();
  }

  @Override
  default SubgraphSnapshot takeSnapshot(Instant now) {
    return store().takeSnapshot(now);
  }

  @Override
  default LinkGraph graph() {
    return store().graph();
  }

  @Override
  default void close() {
    store().close();
  }
}
