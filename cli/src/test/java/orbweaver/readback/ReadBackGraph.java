package orbweaver.readback;

import static java.util.stream.Collectors.toCollection;

import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Graph as read back.
 *
 * @param nodes pages and targets of edges
 * @param edges source, target and kind, separated by tabs; without kind if the format has none
 */
public record ReadBackGraph(SortedSet<String> nodes, SortedSet<String> edges) {
  /** Creates a graph whose nodes include the ends of all edges. */
  public static ReadBackGraph of(Collection<String> nodes, Collection<String> edges) {
    var ends = edges.stream().map(edge -> edge.split("\t", -1)).flatMap(e -> Stream.of(e[0], e[1]));
    return new ReadBackGraph(
        Stream.concat(nodes.stream(), ends).collect(toCollection(TreeSet::new)),
        new TreeSet<>(edges));
  }

  /** Returns a copy without kinds, for formats that lack them. */
  public ReadBackGraph withoutKinds() {
    var pairs = edges.stream().map(ReadBackGraph::pair).collect(toCollection(TreeSet::new));
    return new ReadBackGraph(nodes, pairs);
  }

  private static String pair(String edge) {
    var ends = edge.split("\t", -1);
    return ends[0] + "\t" + ends[1];
  }
}
