package orbweaver.graph.sink.kafka;

import java.util.HashSet;
import java.util.Set;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.Row;
import orbweaver.graph.store.Row.CopiedRow;
import orbweaver.graph.store.Row.CountRow;
import orbweaver.graph.store.Row.DecisionRow;
import orbweaver.graph.store.Row.GivenUpHostRow;
import orbweaver.graph.store.Row.PageRow;
import orbweaver.graph.store.Row.PolitenessWaitRow;
import orbweaver.graph.store.Row.RejectionRow;
import orbweaver.graph.store.Row.SeedRow;
import orbweaver.graph.store.Row.StatusRow;
import orbweaver.graph.store.Row.SuppressionRow;
import orbweaver.graph.store.Row.TraceRow;
import orbweaver.graph.store.Row.TrapRow;
import orbweaver.runtime.pipeline.ActivityCatalog;

/**
 * Recorder of activity versions, which stores each version with the first row that refers to it.
 */
final class ActivityRecorder implements AutoCloseable {
  private final ActivityCatalog catalog;
  private final GraphStore store;
  private final Set<Version> recorded = new HashSet<>();

  ActivityRecorder(ActivityCatalog catalog, GraphStore store) {
    this.catalog = catalog;
    this.store = store;
  }

  /** Stores the activity version to which the row refers, unless it already did. */
  void recordVersion(Row row) {
    switch (row) {
      case DecisionRow(_, _, var decision) ->
          recordVersion(decision.interest().activity(), decision.interest().version());
      case SeedRow(var verdict, _) -> recordVersion(verdict.activity(), verdict.version());
      case StatusRow(var status) -> recordVersion(status.activity(), status.version());
      case CountRow _,
          CopiedRow _,
          PageRow _,
          TrapRow _,
          GivenUpHostRow _,
          SuppressionRow _,
          PolitenessWaitRow _,
          RejectionRow _,
          TraceRow _ -> {} // these rows refer to no version
    }
  }

  private void recordVersion(String activity, int version) {
    if (recorded.add(new Version(activity, version))) {
      catalog.find(activity, version).ifPresent(store::saveActivity);
    }
  }

  /** Forgets which versions are stored, after a batch with some of them was discarded. */
  void forgetVersions() {
    recorded.clear();
  }

  @Override
  public void close() {
    catalog.close();
  }

  private record Version(String activity, int number) {}
}
