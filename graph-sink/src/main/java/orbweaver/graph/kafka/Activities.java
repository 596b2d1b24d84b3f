package orbweaver.graph.kafka;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import orbweaver.graph.GraphStore;
import orbweaver.graph.Row;
import orbweaver.graph.Row.CountRow;
import orbweaver.graph.Row.DecisionRow;
import orbweaver.graph.Row.LinkRow;
import orbweaver.graph.Row.PageRow;
import orbweaver.graph.Row.ParkedRow;
import orbweaver.graph.Row.PhaseRow;
import orbweaver.graph.Row.RefusalRow;
import orbweaver.graph.Row.SeedRow;
import orbweaver.graph.Row.TraceRow;
import orbweaver.kit.ring.ActivityBook;

/** Recorder of activity versions: it stores each version before the first row that refers to it. */
final class Activities implements AutoCloseable {
  private final ActivityBook catalog;
  private final GraphStore store;
  private final Set<Version> recorded = new HashSet<>();

  Activities(ActivityBook catalog, GraphStore store) {
    this.catalog = catalog;
    this.store = store;
  }

  void keep(List<Row> rows) {
    for (var row : rows) {
      switch (row) {
        case DecisionRow(_, _, var decision) ->
            keep(decision.wish().activity(), decision.wish().version());
        case SeedRow(var verdict, _) -> keep(verdict.activity(), verdict.version());
        case PhaseRow(var phase) -> keep(phase.activity(), phase.version());
        case CountRow _,
            LinkRow _,
            PageRow _,
            ParkedRow _,
            RefusalRow _,
            TraceRow _ -> {} // these rows refer to no version
      }
    }
  }

  private void keep(String activity, int version) {
    if (recorded.add(new Version(activity, version))) {
      catalog.find(activity, version).ifPresent(store::remember);
    }
  }

  @Override
  public void close() {
    catalog.close();
  }

  private record Version(String activity, int number) {}
}
