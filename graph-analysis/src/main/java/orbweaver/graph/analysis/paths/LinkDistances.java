package orbweaver.graph.analysis.paths;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntIterable;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;
import orbweaver.graph.analysis.webgraph.ImmutableGraphView;

/**
 * Shortest distances from some pages to all pages, or from all pages to them, computed by Dial's
 * bucket algorithm. The cost of a path is its number of hyperlinks (degrees), and of equal degrees
 * its number of redirects. Every step increases the cost, so a shortest path visits no page twice.
 */
public final class LinkDistances {
  private static final long UNREACHED = Long.MAX_VALUE;
  private static final long LINK = 1L << Integer.SIZE;
  private static final long REDIRECT = 1;

  // After a 16th of the pages, the graph is decompressed.
  private static final int DECOMPRESSION_FRACTION = 16;

  private final BidirectionalGraph graph;
  private final boolean isBackward;
  private final long[] costs;
  private final IntArrayList reached = new IntArrayList();
  private ImmutableGraph arcs;
  private int degrees;
  // Nodes by number of redirects, for the current and for the next number of degrees.
  private List<IntArrayList> level = new ArrayList<>();
  private List<IntArrayList> nextLevel = new ArrayList<>();

  private LinkDistances(BidirectionalGraph graph, boolean isBackward) {
    this.graph = graph;
    this.isBackward = isBackward;
    // WebGraph iterators are not thread-safe, so this works on a copy.
    arcs = (isBackward ? graph.backlinks() : graph.links()).copy();
    costs = new long[graph.size()];
    Arrays.fill(costs, UNREACHED);
  }

  /** Computes the distances from these pages to all others. */
  public static LinkDistances from(IntIterable starts, BidirectionalGraph graph) {
    return new LinkDistances(graph, false).search(starts, _ -> false, Integer.MAX_VALUE);
  }

  /** Computes the distances from these pages to the pages within a number of degrees. */
  public static LinkDistances from(IntIterable starts, BidirectionalGraph graph, int degrees) {
    return new LinkDistances(graph, false).search(starts, _ -> false, degrees);
  }

  /** Computes the distances from these pages, up to the degrees of the nearest end. */
  public static LinkDistances from(IntIterable starts, BidirectionalGraph graph, BitSet ends) {
    return new LinkDistances(graph, false).search(starts, ends::get, Integer.MAX_VALUE);
  }

  /** Computes the distances from all pages to these pages. */
  public static LinkDistances to(IntIterable ends, BidirectionalGraph graph) {
    return new LinkDistances(graph, true).search(ends, _ -> false, Integer.MAX_VALUE);
  }

  /** Computes the distances to these pages from the pages within a number of degrees. */
  public static LinkDistances to(IntIterable ends, BidirectionalGraph graph, int degrees) {
    return new LinkDistances(graph, true).search(ends, _ -> false, degrees);
  }

  private LinkDistances search(IntIterable starts, IntPredicate isEnd, int maxDegrees) {
    for (int start : starts) relax(start, 0);
    var isEndSettled = false;
    while (!isEndSettled && degrees <= maxDegrees && !level.isEmpty()) {
      isEndSettled = settleLevel(isEnd);
      level = nextLevel;
      nextLevel = new ArrayList<>();
      degrees++;
    }
    return this;
  }

  /**
   * Settles the pages of the current degrees, fewest redirects first.
   *
   * @return whether an end is among them
   */
  private boolean settleLevel(IntPredicate isEnd) {
    var isEndSettled = false;
    // A level grows while it is settled: it includes the targets of redirects.
    for (int redirects = 0; redirects < level.size(); redirects++) {
      long cost = cost(degrees, redirects);
      var bucket = level.get(redirects);
      for (int i = 0; i < bucket.size(); i++) {
        int node = bucket.getInt(i);
        if (costs[node] != cost) continue;
        reached.add(node);
        isEndSettled |= isEnd.test(node);
        relaxNeighbours(node);
      }
    }
    return isEndSettled;
  }

  private static long cost(int degrees, int redirects) {
    return (long) degrees << Integer.SIZE | redirects;
  }

  private void relaxNeighbours(int node) {
    // Decompressing the whole graph at once is cheaper than decompressing most pages one by one.
    if (reached.size() == graph.size() / DECOMPRESSION_FRACTION)
      arcs = new ImmutableGraphView(ImmutableGraphView.decompressed(arcs));
    var successors = arcs.successors(node);
    for (int other = successors.nextInt(); other >= 0; other = successors.nextInt()) {
      relax(other, costs[node] + costOfStep(isBackward ? other : node));
    }
  }

  private long costOfStep(int source) {
    return graph.redirects().get(source) ? REDIRECT : LINK;
  }

  private void relax(int node, long cost) {
    if (cost >= costs[node]) return;
    costs[node] = cost;
    var buckets = cost >>> Integer.SIZE == degrees ? level : nextLevel;
    int redirects = (int) cost;
    while (buckets.size() <= redirects) buckets.add(new IntArrayList());
    buckets.get(redirects).add(node);
  }

  /** Tests whether a path reaches a page. */
  public boolean isReached(int node) {
    return costs[node] < cost(degrees, 0);
  }

  /** Returns the number of hyperlinks on the shortest path of a reached page. */
  public int degrees(int node) {
    return (int) (costs[node] >>> Integer.SIZE);
  }

  /** Returns the number of redirects on that path. */
  public int redirects(int node) {
    return (int) costs[node];
  }

  /** Tests whether a step from the first page to the second is on a shortest path. */
  boolean isOnShortestPath(int source, int target) {
    return isReached(source) && costs[source] + costOfStep(source) == costs[target];
  }

  /** Tests whether two pages have the same distance. */
  boolean isEquallyFar(int node, int other) {
    return costs[node] == costs[other];
  }

  /** Returns the reached pages, the nearest first. */
  public IntList reached() {
    return IntLists.unmodifiable(reached);
  }

  /** Returns the number of reached pages at each degree, from degree 0. */
  public int[] histogram() {
    var pages = new int[reached.isEmpty() ? 0 : degrees(reached.getInt(reached.size() - 1)) + 1];
    for (int node : reached) pages[degrees(node)]++;
    return pages;
  }
}
