package orbweaver.graph.analysis.paths;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;

/** Brute-force reference of path searches, which tries every path. */
final class BruteForcePaths {
  static final long FAR = 1L << 40;

  private final BidirectionalGraph net;

  BruteForcePaths(BidirectionalGraph net) {
    this.net = net;
  }

  /**
   * Returns the cost of reaching each page: 1000 per hyperlink, 1 per redirect; a large value if no
   * path leads there.
   */
  long[] costs(int start) {
    var costs = new long[net.size()];
    Arrays.fill(costs, FAR);
    costs[start] = 0;
    for (int round = 0; round < net.size(); round++) {
      for (int node = 0; node < net.size(); node++) {
        for (int other : successors(node)) {
          costs[other] = Math.min(costs[other], costs[node] + cost(node));
        }
      }
    }
    return costs;
  }

  private List<Integer> successors(int node) {
    return Arrays.stream(net.links().successorArray(node), 0, net.links().outdegree(node))
        .boxed()
        .toList();
  }

  private int cost(int node) {
    return net.redirects().get(node) ? 1 : 1000;
  }

  /** Returns the number of paths of that cost to a page that visit no page twice. */
  BigInteger paths(List<Integer> way, int end, long cost) {
    int at = way.getLast();
    if (cost <= 0) return cost == 0 && at == end ? BigInteger.ONE : BigInteger.ZERO;
    return successors(at).stream()
        .filter(other -> !way.contains(other))
        .map(other -> paths(longer(way, other), end, cost - cost(at)))
        .reduce(BigInteger.ZERO, BigInteger::add);
  }

  private static List<Integer> longer(List<Integer> way, int node) {
    var longer = new ArrayList<>(way);
    longer.add(node);
    return longer;
  }

  /** Returns the number of walks with that many hyperlinks. */
  long walks(int at, int end, int hyperlinks, Set<Integer> run) {
    if (run.contains(at) || hyperlinks < 0) return 0;
    long walks = at == end && hyperlinks == 0 ? 1 : 0;
    var onward = new HashSet<>(run);
    onward.add(at);
    var isMoved = net.redirects().get(at);
    for (int other : successors(at)) {
      walks +=
          walks(other, end, isMoved ? hyperlinks : hyperlinks - 1, isMoved ? onward : Set.of());
    }
    return walks;
  }

  /** Returns the number of those that visit no page twice. */
  long simplePaths(List<Integer> way, int end, int hyperlinks) {
    int at = way.getLast();
    if (at == end) return hyperlinks == 0 ? 1 : 0;
    if (hyperlinks < 0) return 0;
    long paths = 0;
    for (int other : successors(at)) {
      if (way.contains(other)) continue;
      int left = net.redirects().get(at) ? hyperlinks : hyperlinks - 1;
      paths += simplePaths(longer(way, other), end, left);
    }
    return paths;
  }
}
