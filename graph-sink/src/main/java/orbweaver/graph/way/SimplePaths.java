package orbweaver.graph.way;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;
import orbweaver.graph.web.Net;

/**
 * Counts, by their length, the ways that pass no page twice and end where they first meet an end.
 * There may be more than anybody can count: it gives up after so many steps.
 */
final class SimplePaths {
  private final Net net;
  private final Reach onward;
  private final BitSet ends = new BitSet();
  private final BitSet passed = new BitSet();
  private final long[] lengths;
  private final long mostSteps;
  private long steps;

  private SimplePaths(Net net, Reach onward, int most, long mostSteps) {
    this.net = net;
    this.onward = onward;
    this.mostSteps = mostSteps;
    lengths = new long[most + 1];
  }

  /** Counts those of each length, from 0 to the most, until so many steps were taken. */
  static SimplePaths count(IntList starts, IntList ends, Net net, int most, long mostSteps) {
    var paths = new SimplePaths(net, Reach.to(ends, net, most), most, mostSteps);
    ends.forEach(paths.ends::set);
    for (int start : starts) paths.pass(start, 0);
    return paths;
  }

  /** How many there are of each length; if it was cut, as many as were found. */
  long[] lengths() {
    return lengths.clone();
  }

  /** Whether it gave up. */
  boolean isCut() {
    return steps >= mostSteps;
  }

  private void pass(int node, int length) {
    if (passed.get(node) || !isNear(node, length) || isCut()) return;
    steps++;
    if (ends.get(node)) {
      lengths[length]++;
      return;
    }
    passed.set(node);
    int onward = length + (net.moved().get(node) ? 0 : 1);
    for (int other : net.links().successorArray(node)) pass(other, onward);
    passed.clear(node);
  }

  private boolean isNear(int node, int length) {
    return onward.has(node) && length + onward.degrees(node) < lengths.length;
  }
}
