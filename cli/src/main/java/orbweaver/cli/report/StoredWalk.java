package orbweaver.cli.report;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import orbweaver.graph.analysis.crawltree.WalkCursor;
import orbweaver.language.Actions;
import orbweaver.language.action.Action.WalkInferiors;

/** Resources of an activity in the order of its walk, read from the graph. */
final class StoredWalk {
  private final WalkCursor rows;

  private StoredWalk(WalkCursor rows) {
    this.rows = rows;
  }

  /**
   * Returns the roots. Resources are read while they are walked; all are read at once only if the
   * actions sort them.
   */
  static Iterable<StoredResource> roots(WalkCursor rows, Actions actions) {
    var walk = new StoredWalk(rows);
    var isSorted =
        actions.walkers().stream().anyMatch(walker -> !(walker.walker() instanceof WalkInferiors));
    return isSorted ? walk.read(0) : walk.lazily(0);
  }

  private List<StoredResource> read(int level) {
    // A list of each open level: a walk may be deeper than the stack of a thread.
    var open = new ArrayList<List<StoredResource>>();
    open.add(new ArrayList<>());
    for (var row = rows.peek(); row.isPresent(); row = rows.peek()) {
      var at = row.get().level() - level;
      while (open.size() > at + 1) open.removeLast();
      var inferiors = new ArrayList<StoredResource>();
      open.getLast().add(new StoredResource(row.get(), inferiors));
      open.add(inferiors);
      rows.advance();
    }
    return open.getFirst();
  }

  private Iterable<StoredResource> lazily(int level) {
    return () -> new Siblings(level);
  }

  private final class Siblings implements Iterator<StoredResource> {
    private final int level;

    private Siblings(int level) {
      this.level = level;
    }

    // Deeper rows are below resources whose links were not walked.
    @Override
    public boolean hasNext() {
      while (rows.peek().filter(row -> row.level() > level).isPresent()) rows.advance();
      return rows.peek().filter(row -> row.level() == level).isPresent();
    }

    @Override
    public StoredResource next() {
      if (!hasNext()) throw new NoSuchElementException();
      var row = rows.peek().orElseThrow();
      rows.advance();
      return new StoredResource(row, lazily(level + 1));
    }
  }
}
