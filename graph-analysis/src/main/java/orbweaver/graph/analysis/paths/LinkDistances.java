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
 * Shortest distances from some pages to all pages, or from all pages to them, by Dial's bucket
 * algorithm. Distances are ordered by hyperlinks (degrees), then by redirects. Every step therefore
 * increases the cost, and a shortest path visits no page twice.
 */
public final class LinkDistances {
  private static final long UNREACHED = Long.MAX_VALUE;
  private static final long LINK = 1L << Integer.SIZE;
  private static final long REDIRECT = 1;

  private static final int LOOKUP_FRACTION = 16;

  private final BidirectionalGraph net;
  private final boolean isBackward;
  private final long[] costs;
  private final IntArrayList reached = new IntArrayList();
  private ImmutableGraph graph;
  private int degrees;
  private List<IntArrayList> level = new ArrayList<>();
  private List<IntArrayList> next = new ArrayList<>();

  private LinkDistances(BidirectionalGraph net, boolean isBackward) {
    this.net = net;
    this.isBackward = isBackward;
    // WebGraph iterators are not thread-safe, so this works on a copy.
    graph = (isBackward ? net.backlinks() : net.links()).copy();
    costs = new long[net.size()];
    Arrays.fill(costs, UNREACHED);
  }

  /** Computes the distances from these pages to all others. */
  public static LinkDistances from(IntIterable starts, BidirectionalGraph net) {
    return new LinkDistances(net, false).walk(starts, _ -> false, Integer.MAX_VALUE);
  }

  /** Computes the distances from these pages within a number of degrees. */
  public static LinkDistances from(IntIterable starts, BidirectionalGraph net, int degrees) {
    return new LinkDistances(net, false).walk(starts, _ -> false, degrees);
  }

  /** Computes the distances from these pages up to that of the nearest end. */
  public static LinkDistances from(IntIterable starts, BidirectionalGraph net, BitSet ends) {
    return new LinkDistances(net, false).walk(starts, ends::get, Integer.MAX_VALUE);
  }

  /** Computes the distances from all pages to these. */
  public static LinkDistances to(IntIterable ends, BidirectionalGraph net) {
    return new LinkDistances(net, true).walk(ends, _ -> false, Integer.MAX_VALUE);
  }

  /** Computes the distances to these pages within a number of degrees. */
  public static LinkDistances to(IntIterable ends, BidirectionalGraph net, int degrees) {
    return new LinkDistances(net, true).walk(ends, _ -> false, degrees);
  }

  private LinkDistances walk(IntIterable starts, IntPredicate isEnd, int maxDegrees) {
    for (int start : starts) relax(start, 0);
    var isEndSettled = false;
    while (!isEndSettled && degrees <= maxDegrees && !level.isEmpty()) {
      isEndSettled = settleLevel(isEnd);
      level = next;
      next = new ArrayList<>();
      degrees++;
    }
    return this;
  }

  /** Settles a level, fewest redirects first, and returns whether it contains an end. */
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
        step(node);
      }
    }
    return isEndSettled;
  }

  private static long cost(int degrees, int redirects) {
    return (long) degrees << Integer.SIZE | redirects;
  }

  private void step(int node) {
    // Decompressing the whole graph at once is cheaper than looking up most of it.
    if (reached.size() == net.size() / LOOKUP_FRACTION)
      graph = new ImmutableGraphView(ImmutableGraphView.decompressed(graph));
    var successors = graph.successors(node);
    for (int other = successors.nextInt(); other >= 0; other = successors.nextInt()) {
      relax(other, costs[node] + costOfStep(isBackward ? other : node));
    }
  }

  private long costOfStep(int source) {
    return net.redirects().get(source) ? REDIRECT : LINK;
  }

  private void relax(int node, long cost) {
    if (cost >= costs[node]) return;
    costs[node] = cost;
    var buckets = cost >>> Integer.SIZE == degrees ? level : next;
    int redirects = (int) cost;
    while (buckets.size() <= redirects) buckets.add(new IntArrayList());
    buckets.get(redirects).add(node);
  }

  /** Tests whether a page is reached. */
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

  /** Tests whether two pages have equal distances. */
  boolean isEquallyFar(int node, int other) {
    return costs[node] == costs[other];
  }

  /** Returns the reached pages, the nearest first. */
  public IntList reached() {
    return IntLists.unmodifiable(reached);
  }

  /** Returns the number of pages by degrees, from 0. */
  public int[] histogram() {
    var pages = new int[reached.isEmpty() ? 0 : degrees(reached.getInt(reached.size() - 1)) + 1];
    for (int node : reached) pages[degrees(node)]++;
    return pages;
  }
}
