package orbweaver.graph.way;

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
import orbweaver.graph.web.Net;
import orbweaver.graph.web.PlainGraph;

/**
 * Shortest distances from some pages to all pages, or from all pages to them, by Dial's bucket
 * algorithm. Distances are ordered by hyperlinks (degrees), then by redirects. Every step therefore
 * increases the cost, and a shortest path visits no page twice.
 */
public final class Reach {
  private static final long UNREACHED = Long.MAX_VALUE;
  private static final long LINK = 1L << Integer.SIZE;
  private static final long REDIRECT = 1;

  private static final int LOOKUP_FRACTION = 16;

  private final Net net;
  private final boolean isBackward;
  private final long[] costs;
  private final IntArrayList settled = new IntArrayList();
  private ImmutableGraph graph;
  private int degrees;
  private List<IntArrayList> level = new ArrayList<>();
  private List<IntArrayList> next = new ArrayList<>();

  private Reach(Net net, boolean isBackward) {
    this.net = net;
    this.isBackward = isBackward;
    // WebGraph iterators are not thread-safe, so this works on a copy.
    graph = (isBackward ? net.back() : net.links()).copy();
    costs = new long[net.nodes()];
    Arrays.fill(costs, UNREACHED);
  }

  /** Computes the distances from these pages to all others. */
  public static Reach from(IntIterable starts, Net net) {
    return new Reach(net, false).walk(starts, _ -> false, Integer.MAX_VALUE);
  }

  /** Computes the distances from these pages within a number of degrees. */
  public static Reach from(IntIterable starts, Net net, int degrees) {
    return new Reach(net, false).walk(starts, _ -> false, degrees);
  }

  /** Computes the distances from these pages up to that of the nearest end. */
  public static Reach from(IntIterable starts, Net net, BitSet ends) {
    return new Reach(net, false).walk(starts, ends::get, Integer.MAX_VALUE);
  }

  /** Computes the distances from all pages to these. */
  public static Reach to(IntIterable ends, Net net) {
    return new Reach(net, true).walk(ends, _ -> false, Integer.MAX_VALUE);
  }

  /** Computes the distances to these pages within a number of degrees. */
  public static Reach to(IntIterable ends, Net net, int degrees) {
    return new Reach(net, true).walk(ends, _ -> false, degrees);
  }

  private Reach walk(IntIterable starts, IntPredicate isEnd, int maxDegrees) {
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
        settled.add(node);
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
    if (settled.size() == net.nodes() / LOOKUP_FRACTION) graph = PlainGraph.of(graph);
    var successors = graph.successors(node);
    for (int other = successors.nextInt(); other >= 0; other = successors.nextInt()) {
      relax(other, costs[node] + costOfStep(isBackward ? other : node));
    }
  }

  private long costOfStep(int source) {
    return net.moved().get(source) ? REDIRECT : LINK;
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
  public boolean has(int node) {
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
  boolean isTight(int source, int target) {
    return has(source) && costs[source] + costOfStep(source) == costs[target];
  }

  /** Tests whether two pages have equal distances. */
  boolean isAsNear(int node, int other) {
    return costs[node] == costs[other];
  }

  /** Returns the reached pages, the nearest first. */
  public IntList settled() {
    return IntLists.unmodifiable(settled);
  }

  /** Returns the number of pages by degrees, from 0. */
  public int[] histogram() {
    var pages = new int[settled.isEmpty() ? 0 : degrees(settled.getInt(settled.size() - 1)) + 1];
    for (int node : settled) pages[degrees(node)]++;
    return pages;
  }
}
