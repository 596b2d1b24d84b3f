package orbweaver.graph.analysis.paths;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;

/**
 * Counter of simple paths by length. A simple path visits no page twice and stops at the first end
 * that it meets. The number of paths can be exponential, so the depth-first search stops after a
 * number of steps.
 */
final class SimplePathCounter {
  private final BidirectionalGraph graph;
  private final LinkDistances toEnds;
  private final BitSet ends = new BitSet();
  private final BitSet visited = new BitSet();
  private final long[] lengths;
  private final long maxSteps;
  private long steps;

  private SimplePathCounter(
      BidirectionalGraph graph, LinkDistances toEnds, int maxLength, long maxSteps) {
    this.graph = graph;
    this.toEnds = toEnds;
    this.maxSteps = maxSteps;
    lengths = new long[maxLength + 1];
  }

  /** Counts the paths of each length up to {@code maxLength}, in at most {@code maxSteps} steps. */
  static SimplePathCounter count(
      IntList starts, IntList ends, BidirectionalGraph graph, int maxLength, long maxSteps) {
    var paths =
        new SimplePathCounter(graph, LinkDistances.to(ends, graph, maxLength), maxLength, maxSteps);
    ends.forEach(paths.ends::set);
    for (int start : starts) paths.visit(start, 0);
    return paths;
  }

  /** Returns the number of paths by length; lower bounds if the search reached its step limit. */
  long[] lengths() {
    return lengths.clone();
  }

  /** Tests whether the search reached its step limit. */
  boolean isCut() {
    return steps >= maxSteps;
  }

  private void visit(int node, int length) {
    if (visited.get(node) || !canReachEnd(node, length) || isCut()) return;
    steps++;
    if (ends.get(node)) {
      lengths[length]++;
      return;
    }
    visited.set(node);
    int nextLength = length + (graph.redirects().get(node) ? 0 : 1);
    for (int other : graph.links().successorArray(node)) visit(other, nextLength);
    visited.clear(node);
  }

  private boolean canReachEnd(int node, int length) {
    return toEnds.isReached(node) && length + toEnds.degrees(node) < lengths.length;
  }
}
