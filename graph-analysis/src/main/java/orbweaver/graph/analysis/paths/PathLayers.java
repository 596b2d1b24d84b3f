package orbweaver.graph.analysis.paths;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * All shortest paths between two sets of pages, in layers by the distance from the first one.
 *
 * @param degrees length of each path in hyperlinks
 * @param count number of paths
 */
public record PathLayers(int degrees, BigInteger count, LayeredGraph graph) {
  private static final int MAX_PAGES = 12;

  /** Returns the shortest paths; empty if there is none. */
  public static Optional<PathLayers> between(PageSet from, PageSet to, CompressedGraph web) {
    var graph = web.graph();
    var starts = from.numbersIn(web);
    var targets = new BitSet(graph.size());
    to.numbersIn(web).forEach(targets::set);
    var distances = LinkDistances.from(starts, graph, targets);
    return ShortestPaths.between(distances, targets, graph)
        .map(
            paths ->
                new PathLayers(
                    paths.degrees(), paths.count(), layers(distances, targets, paths, web)));
  }

  private record Cost(int degrees, int redirects) implements Comparable<Cost> {
    @Override
    public int compareTo(Cost other) {
      var byDegrees = Integer.compare(degrees, other.degrees);
      return byDegrees == 0 ? Integer.compare(redirects, other.redirects) : byDegrees;
    }

    private boolean isNextTo(Cost before) {
      var isLink = degrees == before.degrees + 1 && redirects == before.redirects;
      var isRedirect = degrees == before.degrees && redirects == before.redirects + 1;
      return isLink || isRedirect;
    }
  }

  // One whole path is always shown.
  private static LayeredGraph layers(
      LinkDistances distances, BitSet targets, ShortestPaths paths, CompressedGraph web) {
    var byCost = new TreeMap<Cost, IntArrayList>();
    for (int page : onPaths(distances, targets, web.graph())) {
      var cost = new Cost(distances.degrees(page), distances.redirects(page));
      byCost.computeIfAbsent(cost, _ -> new IntArrayList()).add(page);
    }
    var builder = new LayeredGraphBuilder(web);
    var required = new IntOpenHashSet(paths.nodes());
    byCost.values().forEach(pages -> builder.addLayer(pages, required, MAX_PAGES));
    List<Cost> costs = new ArrayList<>(byCost.keySet());
    for (var to = 0; to < costs.size(); to++)
      for (var from = 0; from < to; from++)
        if (costs.get(to).isNextTo(costs.get(from)))
          builder.connect(from, to, distances::isOnShortestPath);
    return builder.build();
  }

  private static IntList onPaths(
      LinkDistances distances, BitSet targets, BidirectionalGraph graph) {
    var pages = ShortestPaths.onPaths(distances, targets, graph);
    var reached = new IntArrayList();
    for (int page : distances.reached()) if (pages.get(page)) reached.add(page);
    return reached;
  }
}
