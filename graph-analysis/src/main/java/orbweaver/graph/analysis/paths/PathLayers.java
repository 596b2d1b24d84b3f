package orbweaver.graph.analysis.paths;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * All shortest paths between two sets of pages, in layers by the distance from the first one. Of
 * long paths, only the ends are in layers of their own.
 *
 * @param degrees length of each path in hyperlinks
 * @param count number of paths, at most 10<sup>18</sup>
 */
public record PathLayers(int degrees, BigInteger count, LayeredGraph graph) {
  private static final int MAX_PAGES = 12;
  private static final int MAX_LAYERS = 40;
  private static final int HEAD = 20;
  // The number of paths may have as many digits as a path has links, for each of its pages.
  private static final BigInteger MAX_COUNT = BigInteger.TEN.pow(18);

  /** Returns the shortest paths; empty if there is none. */
  public static Optional<PathLayers> between(PageSet from, PageSet to, CompressedGraph web) {
    var graph = web.graph();
    var starts = from.numbersIn(web);
    var targets = new BitSet(graph.size());
    to.numbersIn(web).forEach(targets::set);
    var distances = LinkDistances.from(starts, graph, targets);
    return ShortestPaths.between(distances, targets, graph, MAX_COUNT)
        .map(
            paths ->
                new PathLayers(
                    paths.degrees(), paths.count(), layers(distances, targets, paths, web)));
  }

  /** Tests whether there may be more paths than the number says. */
  public boolean isCountCut() {
    return count.equals(MAX_COUNT);
  }

  private record Cost(int degrees, int redirects) implements Comparable<Cost> {
    @Override
    public int compareTo(Cost other) {
      var byDegrees = Integer.compare(degrees, other.degrees);
      return byDegrees == 0 ? Integer.compare(redirects, other.redirects) : byDegrees;
    }

    private Stream<Cost> previous() {
      return Stream.of(new Cost(degrees - 1, redirects), new Cost(degrees, redirects - 1));
    }
  }

  // One whole path is shown, except for the middle of a long one.
  private static LayeredGraph layers(
      LinkDistances distances, BitSet targets, ShortestPaths paths, CompressedGraph web) {
    var byCost = new TreeMap<Cost, IntList>();
    for (int page : onPaths(distances, targets, web.graph())) {
      var cost = new Cost(distances.degrees(page), distances.redirects(page));
      byCost.computeIfAbsent(cost, _ -> new IntArrayList()).add(page);
    }
    var builder = new LayeredGraphBuilder(web);
    addLayers(builder, List.copyOf(byCost.values()), new IntOpenHashSet(paths.nodes()));
    connect(builder, List.copyOf(byCost.keySet()), distances);
    return builder.build();
  }

  private static void addLayers(
      LayeredGraphBuilder builder, List<IntList> layers, IntSet required) {
    var end = hiddenEnd(layers.size());
    for (var i = 0; i < layers.size(); i++) {
      if (i < HEAD || i >= end) builder.addLayer(layers.get(i), required, MAX_PAGES);
      else if (i == HEAD) builder.addMiddle(layers.subList(HEAD, end));
    }
  }

  // The layers from the head to this number are one column.
  private static int hiddenEnd(int layers) {
    return layers <= MAX_LAYERS ? HEAD : layers - (MAX_LAYERS - HEAD - 1);
  }

  private static void connect(
      LayeredGraphBuilder builder, List<Cost> costs, LinkDistances distances) {
    var end = hiddenEnd(costs.size());
    var columns = new HashMap<Cost, Integer>();
    for (var i = 0; i < costs.size(); i++)
      columns.put(costs.get(i), i < HEAD || end == HEAD ? i : Math.max(HEAD, i - end + HEAD + 1));
    var connected = new HashSet<List<Integer>>();
    for (var cost : costs) {
      var to = columns.getOrDefault(cost, 0);
      cost.previous()
          .flatMap(before -> Optional.ofNullable(columns.get(before)).stream())
          .filter(from -> !from.equals(to) && connected.add(List.of(from, to)))
          .forEach(from -> builder.connect(from, to, distances::isOnShortestPath));
    }
  }

  private static IntList onPaths(
      LinkDistances distances, BitSet targets, BidirectionalGraph graph) {
    var pages = ShortestPaths.onPaths(distances, targets, graph);
    var reached = new IntArrayList();
    for (int page : distances.reached()) if (pages.get(page)) reached.add(page);
    return reached;
  }
}
