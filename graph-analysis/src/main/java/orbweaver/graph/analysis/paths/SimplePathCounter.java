package orbweaver.graph.analysis.paths;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;

/**
 * Counter, by length, of the paths that visit no page twice and end at the first end they meet.
 * Their number can be exponential, so the depth-first search stops after a number of steps.
 */
final class SimplePathCounter {
  private final BidirectionalGraph net;
  private final LinkDistances toEnds;
  private final BitSet ends = new BitSet();
  private final BitSet visited = new BitSet();
  private final long[] lengths;
  private final long maxSteps;
  private long steps;

  private SimplePathCounter(
      BidirectionalGraph net, LinkDistances toEnds, int maxLength, long maxSteps) {
    this.net = net;
    this.toEnds = toEnds;
    this.maxSteps = maxSteps;
    lengths = new long[maxLength + 1];
  }

  /** Counts the paths of each length up to {@code maxLength}, in at most {@code maxSteps} steps. */
  static SimplePathCounter count(
      IntList starts, IntList ends, BidirectionalGraph net, int maxLength, long maxSteps) {
    var paths =
        new SimplePathCounter(net, LinkDistances.to(ends, net, maxLength), maxLength, maxSteps);
    ends.forEach(paths.ends::set);
    for (int start : starts) paths.visit(start, 0);
    return paths;
  }

  /** Returns the number of paths by length; a lower bound if the count was cut. */
  long[] lengths() {
    return lengths.clone();
  }

  /** Tests whether the search reached its step limit. */
  boolean isCut() {
    return steps >= maxSteps;
  }

  private void visit(int node, int length) {
    if (visited.get(node) || !isNear(node, length) || isCut()) return;
    steps++;
    if (ends.get(node)) {
      lengths[length]++;
      return;
    }
    visited.set(node);
    int toEnds = length + (net.redirects().get(node) ? 0 : 1);
    for (int other : net.links().successorArray(node)) visit(other, toEnds);
    visited.clear(node);
  }

  private boolean isNear(int node, int length) {
    return toEnds.isReached(node) && length + toEnds.degrees(node) < lengths.length;
  }
}
