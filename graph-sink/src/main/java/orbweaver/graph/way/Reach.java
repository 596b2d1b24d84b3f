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
 * How far everything is from some pages, or to them: first by hyperlinks, of which each is a
 * degree, then by redirects, which cost none. Every step so adds to the cost, and a shortest way
 * passes no page twice.
 */
public final class Reach {
  private static final long NEVER = Long.MAX_VALUE;
  private static final long LINK = 1L << Integer.SIZE;
  private static final long REDIRECT = 1;

  private static final int FEW = 16;

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
    // A copy: what WebGraph decompresses with is not shared.
    graph = (isBackward ? net.back() : net.links()).copy();
    costs = new long[net.nodes()];
    Arrays.fill(costs, NEVER);
  }

  /** Of everything from these pages. */
  public static Reach from(IntIterable starts, Net net) {
    return new Reach(net, false).walk(starts, _ -> false, Integer.MAX_VALUE);
  }

  /** Of everything within so many degrees from these pages. */
  public static Reach from(IntIterable starts, Net net, int degrees) {
    return new Reach(net, false).walk(starts, _ -> false, degrees);
  }

  /** Of what is as near to these pages as the nearest of those ends, and nearer. */
  public static Reach from(IntIterable starts, Net net, BitSet ends) {
    return new Reach(net, false).walk(starts, ends::get, Integer.MAX_VALUE);
  }

  /** Of everything to these pages. */
  public static Reach to(IntIterable ends, Net net) {
    return new Reach(net, true).walk(ends, _ -> false, Integer.MAX_VALUE);
  }

  /** Of everything within so many degrees to these pages. */
  public static Reach to(IntIterable ends, Net net, int degrees) {
    return new Reach(net, true).walk(ends, _ -> false, degrees);
  }

  private Reach walk(IntIterable starts, IntPredicate isEnd, int most) {
    for (int start : starts) relax(start, 0);
    var isMet = false;
    while (!isMet && degrees <= most && !level.isEmpty()) {
      isMet = settleLevel(isEnd);
      level = next;
      next = new ArrayList<>();
      degrees++;
    }
    return this;
  }

  /** Settles a level, the fewest redirects first; answers whether an end is in it. */
  private boolean settleLevel(IntPredicate isEnd) {
    var isMet = false;
    // A level grows while it is settled: what a redirect leads to is on it, too.
    for (int redirects = 0; redirects < level.size(); redirects++) {
      long cost = cost(degrees, redirects);
      var bucket = level.get(redirects);
      for (int i = 0; i < bucket.size(); i++) {
        int node = bucket.getInt(i);
        if (costs[node] != cost) continue;
        settled.add(node);
        isMet |= isEnd.test(node);
        step(node);
      }
    }
    return isMet;
  }

  private static long cost(int degrees, int redirects) {
    return (long) degrees << Integer.SIZE | redirects;
  }

  private void step(int node) {
    // To decompress all of it in one go costs less than to look up most of it.
    if (settled.size() == net.nodes() / FEW) graph = PlainGraph.of(graph);
    var each = graph.successors(node);
    for (int other = each.nextInt(); other >= 0; other = each.nextInt()) {
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

  /** Whether a page is reached. */
  public boolean has(int node) {
    return costs[node] < cost(degrees, 0);
  }

  /** Hyperlinks on the shortest way to a page that is reached, or from it. */
  public int degrees(int node) {
    return (int) (costs[node] >>> Integer.SIZE);
  }

  /** Redirects on that way. */
  public int redirects(int node) {
    return (int) costs[node];
  }

  /** Whether a shortest way to the second page leads over the first by this step. */
  boolean isTight(int source, int target) {
    return has(source) && costs[source] + costOfStep(source) == costs[target];
  }

  /** Whether two pages are equally far. */
  boolean isAsNear(int one, int other) {
    return costs[one] == costs[other];
  }

  /** What is reached, the nearest first. */
  public IntList settled() {
    return IntLists.unmodifiable(settled);
  }

  /** How many pages are so many degrees away, from 0. */
  public int[] histogram() {
    var pages = new int[settled.isEmpty() ? 0 : degrees(settled.getInt(settled.size() - 1)) + 1];
    for (int node : settled) pages[degrees(node)]++;
    return pages;
  }
}
