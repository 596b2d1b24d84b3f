package orbweaver.graph.analysis.paths;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Collections;
import java.util.Optional;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;

/**
 * Shortest paths from some pages to the nearest of others.
 *
 * @param degrees length of each path in hyperlinks
 * @param count number of paths
 * @param nodes one of the paths: counted from its end, each page has the least number possible
 */
record ShortestPaths(int degrees, BigInteger count, IntList nodes) {
  ShortestPaths {
    nodes = IntList.of(nodes.toIntArray());
  }

  /** Returns the shortest paths; empty if there is none. */
  static Optional<ShortestPaths> between(IntList starts, IntList ends, BidirectionalGraph net) {
    var goals = new BitSet(net.size());
    ends.forEach(goals::set);
    var distances = LinkDistances.from(starts, net, goals);
    var nearest = nearest(distances, goals);
    if (nearest.isEmpty()) return Optional.empty();
    var search = new BackwardSearch(distances, net);
    int end = nearest.getInt(0);
    return Optional.of(
        new ShortestPaths(distances.degrees(end), search.count(nearest), search.wayTo(end)));
  }

  /** Returns the goals at the least distance, ascending. */
  private static IntList nearest(LinkDistances distances, BitSet goals) {
    var nearest = new IntArrayList();
    for (int node : distances.reached()) {
      if (!goals.get(node)) continue;
      if (!nearest.isEmpty() && !distances.isEquallyFar(nearest.getInt(0), node)) break;
      nearest.add(node);
    }
    nearest.sort(null);
    return nearest;
  }

  /** Backward search from the ends of the paths. */
  private record BackwardSearch(LinkDistances distances, BidirectionalGraph net) {
    BigInteger count(IntList ends) {
      var visited = nodesOnPaths(ends);
      var counts = new Int2ObjectOpenHashMap<BigInteger>();
      counts.defaultReturnValue(BigInteger.ZERO);
      for (int node : distances.reached()) {
        if (!visited.get(node)) continue;
        var previous = predecessors(node);
        var paths = previous.isEmpty() ? BigInteger.ONE : BigInteger.ZERO;
        for (int other : previous) paths = paths.add(counts.get(other));
        counts.put(node, paths);
      }
      return ends.intStream().mapToObj(counts::get).reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** Returns every page on a shortest path to one of these. */
    private BitSet nodesOnPaths(IntList ends) {
      var visited = new BitSet(net.size());
      ends.forEach(visited::set);
      var pending = new IntArrayList(ends);
      while (!pending.isEmpty()) {
        for (int other : predecessors(pending.popInt())) {
          if (!visited.get(other)) pending.push(other);
          visited.set(other);
        }
      }
      return visited;
    }

    private IntList predecessors(int node) {
      var previous = new IntArrayList();
      var incoming = net.backlinks().successors(node);
      for (int other = incoming.nextInt(); other >= 0; other = incoming.nextInt()) {
        if (distances.isOnShortestPath(other, node)) previous.add(other);
      }
      return previous;
    }

    IntList wayTo(int end) {
      var backwards = new IntArrayList(IntList.of(end));
      for (var previous = predecessors(end); !previous.isEmpty(); ) {
        backwards.add(previous.getInt(0));
        previous = predecessors(previous.getInt(0));
      }
      Collections.reverse(backwards);
      return backwards;
    }
  }
}
