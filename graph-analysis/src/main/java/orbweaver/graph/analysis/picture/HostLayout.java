package orbweaver.graph.analysis.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import orbweaver.graph.analysis.picture.ForceLayout.Spring;
import orbweaver.graph.analysis.picture.HostGraph.HostArc;
import orbweaver.graph.analysis.picture.PictureMark.Point;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * Graph of the hosts of a crawl, with a point for each node.
 *
 * @param points in a square whose sides are 1, by the places of the nodes
 */
public record HostLayout(HostGraph graph, List<Point> points) {
  private static final Rectangle SQUARE = new Rectangle(0, 0, 1, 1);

  public HostLayout {
    points = List.copyOf(points);
    if (points.size() != graph.nodes().size())
      throw new IllegalArgumentException(
          "points: %d (expected: %d)".formatted(points.size(), graph.nodes().size()));
  }

  /** Computes the layout; equal graphs have equal layouts. */
  public static HostLayout of(CompressedGraph web) {
    var graph = HostGraph.of(web);
    return new HostLayout(graph, ForceLayout.layout(graph.nodes().size(), springs(graph), SQUARE));
  }

  private static List<Spring> springs(HostGraph graph) {
    var links = new TreeMap<Long, Integer>();
    for (var arc : graph.arcs()) links.merge(pair(arc), arc.links(), Integer::sum);
    var degrees = new int[graph.nodes().size()];
    links.keySet().forEach(pair -> count(pair, degrees));
    var springs = new ArrayList<Spring>();
    links.forEach(
        (pair, number) ->
            springs.add(spring(first(pair), pair.intValue(), Math.log1p(number), degrees)));
    return springs;
  }

  private static int first(long pair) {
    return (int) (pair >>> Integer.SIZE);
  }

  private static void count(long pair, int[] degrees) {
    degrees[first(pair)]++;
    degrees[(int) pair]++;
  }

  // Hosts that many others link to would draw all of them to one place.
  private static Spring spring(int from, int to, double weight, int[] degrees) {
    return new Spring(from, to, weight / Math.sqrt((double) degrees[from] * degrees[to]));
  }

  private static long pair(HostArc arc) {
    return (long) Math.min(arc.from(), arc.to()) << Integer.SIZE | Math.max(arc.from(), arc.to());
  }
}
