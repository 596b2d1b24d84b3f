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

/** Keeps each version of an activity in the store before the first row that names it. */
final class Activities implements AutoCloseable {
  private final ActivityBook book;
  private final GraphStore store;
  private final Set<Version> kept = new HashSet<>();

  Activities(ActivityBook book, GraphStore store) {
    this.book = book;
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
            TraceRow _ -> {} // they name no version
      }
    }
  }

  private void keep(String activity, int version) {
    if (kept.add(new Version(activity, version))) {
      book.find(activity, version).ifPresent(store::remember);
    }
  }

  @Override
  public void close() {
    book.close();
  }

  private record Version(String activity, int number) {}
}
