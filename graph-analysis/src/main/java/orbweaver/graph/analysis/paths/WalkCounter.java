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
  private final BidirectionalGraph graph;
  private final LinkDistances toEnds;
  private final int maxLength;

  private WalkCounter(BidirectionalGraph graph, LinkDistances toEnds, int maxLength) {
    this.graph = graph;
    this.toEnds = toEnds;
    this.maxLength = maxLength;
  }

  /** Returns the number of walks of each length from 0 to {@code maxLength}. */
  static List<BigInteger> count(
      IntList starts, IntList ends, BidirectionalGraph graph, int maxLength) {
    var toEnds = LinkDistances.to(ends, graph, maxLength);
    return new WalkCounter(graph, toEnds, maxLength).count(starts, ends);
  }

  private List<BigInteger> count(IntList starts, IntList ends) {
    var walks = new Counts();
    for (int start : starts) walks.add(start, BigInteger.ONE);
    var lengths = new ArrayList<BigInteger>();
    for (int length = 0; length <= maxLength; length++) {
      walks = withRedirects(walks, maxLength - length);
      lengths.add(ends.intStream().mapToObj(walks::get).reduce(BigInteger.ZERO, BigInteger::add));
      walks = withHyperlink(walks, maxLength - length - 1);
    }
    return lengths;
  }

  /** Extends walks by one hyperlink, if an end can be reached in the remaining hyperlinks. */
  private Counts withHyperlink(Counts walks, int remaining) {
    var extended = new Counts();
    walks
        .int2ObjectEntrySet()
        .fastForEach(
            entry -> {
              int node = entry.getIntKey();
              if (graph.redirects().get(node)) return;
              for (int other : graph.links().successorArray(node)) {
                if (canReachEnd(other, remaining)) extended.add(other, entry.getValue());
              }
            });
    return extended;
  }

  private boolean canReachEnd(int node, int remaining) {
    return toEnds.isReached(node) && toEnds.degrees(node) <= remaining;
  }

  /** Adds the walks that continue these walks by one or several redirects. */
  private Counts withRedirects(Counts walks, int remaining) {
    var extended = new Counts();
    walks
        .int2ObjectEntrySet()
        .fastForEach(
            entry -> {
              var run = new IntOpenHashSet();
              for (int at = entry.getIntKey(); canReachEnd(at, remaining) && run.add(at); ) {
                extended.add(at, entry.getValue());
                if (!graph.redirects().get(at) || graph.links().outdegree(at) == 0) break;
                at = graph.links().successors(at).nextInt();
              }
            });
    return extended;
  }

  /** Number of walks that end at each page; 0 by default. */
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
