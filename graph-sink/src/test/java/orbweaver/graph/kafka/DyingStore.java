package orbweaver.graph.kafka;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import orbweaver.contract.activity.Activity;
import orbweaver.graph.Batch;
import orbweaver.graph.GraphStore;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.Partition;
import orbweaver.graph.postgres.OverheardPostgres;
import orbweaver.graph.postgres.PostgresAddress;
import orbweaver.graph.store.OverheardDuck;

/**
 * Store whose process crashes in the middle of its work.
 *
 * @param writing whether a batch is being written
 */
record DyingStore(GraphStore store, Death death, AtomicBoolean writing) implements GraphStore {
  /** Opens the existing store by its JDBC address. */
  static DyingStore open(String place, Death death) {
    var writing = new AtomicBoolean();
    Runnable commits =
        () -> {
          if (writing.get()) death.come(Moment.WRITTEN);
        };
    var store =
        place.startsWith(PostgresAddress.PREFIX)
            ? OverheardPostgres.open(place, commits)
            : OverheardDuck.open(Path.of(place.replaceFirst("^jdbc:duckdb:", "")), commits);
    return new DyingStore(store, death, writing);
  }

  @Override
  public Map<Partition, Long> claim(Set<Partition> partitions) {
    var claimed = store.claim(partitions);
    death.come(Moment.CLAIMED);
    return claimed;
  }

  @Override
  public void commit(Batch batch) {
    death.come(Moment.TOLD);
    writing.set(true);
    store.commit(batch);
    writing.set(false);
    death.come(Moment.KEPT);
  }

  @Override
  public Map<Partition, Long> offsets() {
    return store.offsets();
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
