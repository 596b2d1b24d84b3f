package orbweaver.graph.analysis.paths;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Collections;
import java.util.Optional;
import java.util.function.UnaryOperator;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;

/**
 * Shortest paths from a set of pages to the nearest pages of another set.
 *
 * @param degrees length of each path in hyperlinks
 * @param count number of shortest paths
 * @param nodes page numbers of one of the paths, which is chosen from its end backward: always the
 *     page with the smallest number
 */
record ShortestPaths(int degrees, BigInteger count, IntList nodes) {
  ShortestPaths {
    nodes = IntList.of(nodes.toIntArray());
  }

  /** Returns the shortest paths; empty if there is none. */
  static Optional<ShortestPaths> between(IntList starts, IntList ends, BidirectionalGraph graph) {
    var targets = new BitSet(graph.size());
    ends.forEach(targets::set);
    return between(LinkDistances.from(starts, graph, targets), targets, graph);
  }

  /**
   * Returns the shortest paths; empty if there is none.
   *
   * @param distances distances from the starts, at least up to the nearest target
   */
  static Optional<ShortestPaths> between(
      LinkDistances distances, BitSet targets, BidirectionalGraph graph) {
    return between(distances, targets, graph, UnaryOperator.identity());
  }

  /**
   * Returns the shortest paths; empty if there is none.
   *
   * @param maxCount number at which counting them ends
   */
  static Optional<ShortestPaths> between(
      LinkDistances distances, BitSet targets, BidirectionalGraph graph, BigInteger maxCount) {
    return between(distances, targets, graph, maxCount::min);
  }

  private static Optional<ShortestPaths> between(
      LinkDistances distances,
      BitSet targets,
      BidirectionalGraph graph,
      UnaryOperator<BigInteger> bound) {
    var nearest = nearest(distances, targets);
    if (nearest.isEmpty()) return Optional.empty();
    var search = new BackwardSearch(distances, graph);
    int end = nearest.getInt(0);
    var count = search.count(nearest, bound);
    return Optional.of(new ShortestPaths(distances.degrees(end), count, search.pathTo(end)));
  }

  /** Returns all pages on shortest paths. */
  static BitSet onPaths(LinkDistances distances, BitSet targets, BidirectionalGraph graph) {
    return new BackwardSearch(distances, graph).nodesOnPaths(nearest(distances, targets));
  }

  /** Returns the targets at the smallest distance, sorted by number. */
  private static IntList nearest(LinkDistances distances, BitSet targets) {
    var nearest = new IntArrayList();
    for (int node : distances.reached()) {
      if (!targets.get(node)) continue;
      if (!nearest.isEmpty() && !distances.isEquallyFar(nearest.getInt(0), node)) break;
      nearest.add(node);
    }
    nearest.sort(null);
    return nearest;
  }

  /** Backward search from the ends of the paths. */
  private record BackwardSearch(LinkDistances distances, BidirectionalGraph graph) {
    /** Returns the number of shortest paths to these pages. */
    BigInteger count(IntList ends, UnaryOperator<BigInteger> bound) {
      var onPaths = nodesOnPaths(ends);
      var counts = new Int2ObjectOpenHashMap<BigInteger>();
      counts.defaultReturnValue(BigInteger.ZERO);
      for (int node : distances.reached()) {
        if (!onPaths.get(node)) continue;
        var previous = predecessors(node);
        var paths = previous.isEmpty() ? BigInteger.ONE : BigInteger.ZERO;
        for (int other : previous) paths = paths.add(counts.get(other));
        counts.put(node, bound.apply(paths));
      }
      return bound.apply(
          ends.intStream().mapToObj(counts::get).reduce(BigInteger.ZERO, BigInteger::add));
    }

    /** Returns every page on a shortest path to one of these pages. */
    private BitSet nodesOnPaths(IntList ends) {
      var visited = new BitSet(graph.size());
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
      var incoming = graph.backlinks().successors(node);
      for (int other = incoming.nextInt(); other >= 0; other = incoming.nextInt()) {
        if (distances.isOnShortestPath(other, node)) previous.add(other);
      }
      return previous;
    }

    IntList pathTo(int end) {
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
