package orbweaver.graph.sink.kafka;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.OffsetAdvance;
import orbweaver.graph.store.Partition;
import orbweaver.graph.store.duckdb.CommitObservingDuckStore;
import orbweaver.graph.store.postgres.CommitObservingPostgresStore;
import orbweaver.graph.store.postgres.PostgresAddress;

/**
 * Store whose process crashes in the middle of its work.
 *
 * @param writing whether a batch is being written
 */
record CrashingStore(GraphStore store, CrashTrigger death, AtomicBoolean writing)
    implements ForwardingStore {
  /** Opens the existing store by its JDBC address. */
  static CrashingStore open(String place, CrashTrigger death) {
    var writing = new AtomicBoolean();
    Runnable commits =
        () -> {
          if (writing.get()) death.passed(CrashPoint.ROWS_WRITTEN);
        };
    var store =
        place.startsWith(PostgresAddress.PREFIX)
            ? CommitObservingPostgresStore.open(place, commits)
            : CommitObservingDuckStore.open(
                Path.of(place.replaceFirst("^jdbc:duckdb:", "")), commits);
    return new CrashingStore(store, death, writing);
  }

  @Override
  public Map<Partition, Long> claim(Set<Partition> partitions) {
    var claimed = store.claim(partitions);
    death.passed(CrashPoint.CLAIMED);
    return claimed;
  }

  @Override
  public void commit(List<OffsetAdvance> advances) {
    death.passed(CrashPoint.CHANGES_COMMITTED);
    writing.set(true);
    store.commit(advances);
    writing.set(false);
    death.passed(CrashPoint.ROWS_COMMITTED);
  }
}
