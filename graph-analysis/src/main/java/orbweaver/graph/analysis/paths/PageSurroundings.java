package orbweaver.graph.analysis.paths;

import static java.util.Comparator.comparingInt;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.graph.analysis.paths.LinkNeighbourhood.Neighbour;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/** Local neighbourhood of some pages: the pages near them in either direction of the links. */
public final class PageSurroundings {
  private PageSurroundings() {}

  /**
   * Returns the pages that a path of at most that many links leads to from one of some pages, or
   * leads from to one of them; the pages themselves are among them. The nearest are first, then by
   * URL.
   *
   * @param urls URLs of the pages; those that the graph does not have yet have no neighbours
   */
  public static List<Neighbour> of(Collection<String> urls, int degrees, CompressedGraph web) {
    var nearest = new HashMap<String, Integer>();
    for (var url : urls) nearest.put(url, 0);
    var numbers = new IntArrayList();
    for (var url : urls) web.find(url).ifPresent(numbers::add);
    add(LinkDistances.from(numbers, web.graph(), degrees), web, nearest);
    add(LinkDistances.to(numbers, web.graph(), degrees), web, nearest);
    return nearest.entrySet().stream()
        .map(page -> new Neighbour(page.getValue(), page.getKey()))
        .sorted(comparingInt(Neighbour::degrees).thenComparing(Neighbour::url))
        .toList();
  }

  private static void add(
      LinkDistances distances, CompressedGraph web, Map<String, Integer> nearest) {
    for (int node : distances.reached())
      nearest.merge(web.url(node), distances.degrees(node), Math::min);
  }
}
