package orbweaver.graph.analysis.paths;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;

/**
 * Counter of walks by their number of hyperlinks (dynamic programming over lengths). A walk may
 * visit a page repeatedly, but a run of redirects never returns to a page of the same run.
 */
final class WalkCounter {
  private final BidirectionalGraph net;
  private final LinkDistances toEnds;
  private final int maxLength;

  private WalkCounter(BidirectionalGraph net, LinkDistances toEnds, int maxLength) {
    this.net = net;
    this.toEnds = toEnds;
    this.maxLength = maxLength;
  }

  /** Returns the number of walks by length, from 0 to {@code maxLength}. */
  static List<BigInteger> count(
      IntList starts, IntList ends, BidirectionalGraph net, int maxLength) {
    var toEnds = LinkDistances.to(ends, net, maxLength);
    return new WalkCounter(net, toEnds, maxLength).count(starts, ends);
  }

  private List<BigInteger> count(IntList starts, IntList ends) {
    var arrived = new Counts();
    for (int start : starts) arrived.add(start, BigInteger.ONE);
    var lengths = new ArrayList<BigInteger>();
    for (int length = 0; length <= maxLength; length++) {
      var reached = redirected(arrived, maxLength - length);
      lengths.add(ends.intStream().mapToObj(reached::get).reduce(BigInteger.ZERO, BigInteger::add));
      arrived = linked(reached, maxLength - length - 1);
    }
    return lengths;
  }

  /** Follows one hyperlink, if an end is still within reach. */
  private Counts linked(Counts reached, int remaining) {
    var arrived = new Counts();
    reached
        .int2ObjectEntrySet()
        .fastForEach(
            entry -> {
              int node = entry.getIntKey();
              if (net.redirects().get(node)) return;
              for (int other : net.links().successorArray(node)) {
                if (isNear(other, remaining)) arrived.add(other, entry.getValue());
              }
            });
    return arrived;
  }

  private boolean isNear(int node, int remaining) {
    return toEnds.isReached(node) && toEnds.degrees(node) <= remaining;
  }

  /** Adds the targets of redirects from these pages. */
  private Counts redirected(Counts arrived, int remaining) {
    var reached = new Counts();
    arrived
        .int2ObjectEntrySet()
        .fastForEach(
            entry -> {
              var run = new IntOpenHashSet();
              for (int at = entry.getIntKey(); isNear(at, remaining) && run.add(at); ) {
                reached.add(at, entry.getValue());
                if (!net.redirects().get(at) || net.links().outdegree(at) == 0) break;
                at = net.links().successors(at).nextInt();
              }
            });
    return reached;
  }

  /** Number of walks that lead to each page; 0 by default. */
  private static final class Counts extends Int2ObjectOpenHashMap<BigInteger> {
    private static final long serialVersionUID = 1;

    Counts() {
      defaultReturnValue(BigInteger.ZERO);
    }

    void add(int node, BigInteger walks) {
      var _ = put(node, get(node).add(walks));
    }
  }
}
