package orbweaver.readback;

import static java.util.stream.Collectors.toCollection;

import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A graph as a reader sees it.
 *
 * @param nodes pages, and what edges lead to
 * @param edges a tab between source, target and kind; no kind where a format has none
 */
public record Seen(SortedSet<String> nodes, SortedSet<String> edges) {
  /** What such edges lead from and to is among the nodes. */
  public static Seen of(Collection<String> nodes, Collection<String> edges) {
    var ends = edges.stream().map(edge -> edge.split("\t", -1)).flatMap(e -> Stream.of(e[0], e[1]));
    return new Seen(
        Stream.concat(nodes.stream(), ends).collect(toCollection(TreeSet::new)),
        new TreeSet<>(edges));
  }

  /** The same for a reader who cannot tell kinds. */
  public Seen withoutKinds() {
    var pairs = edges.stream().map(Seen::pair).collect(toCollection(TreeSet::new));
    return new Seen(nodes, pairs);
  }

  private static String pair(String edge) {
    var ends = edge.split("\t", -1);
    return ends[0] + "\t" + ends[1];
  }
}
