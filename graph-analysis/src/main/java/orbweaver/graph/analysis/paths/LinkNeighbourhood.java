package orbweaver.graph.analysis.paths;

import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * Pages within a number of degrees of a page set.
 *
 * @param of page set
 * @param depth maximum number of degrees
 * @param isBackward whether links are followed backward, to the referrers
 * @param all pages, the nearest first
 */
public record LinkNeighbourhood(String of, int depth, boolean isBackward, List<Neighbour> all) {
  public LinkNeighbourhood {
    all = List.copyOf(all);
  }

  /**
   * Page of the neighbourhood.
   *
   * @param degrees number of hyperlinks on the shortest path
   */
  public record Neighbour(int degrees, String url) {}

  /** Returns the pages within a number of degrees, the nearest first, then by URL. */
  public static LinkNeighbourhood of(
      PageSet pageSet, int depth, boolean isBackward, CompressedGraph web) {
    var numbers = pageSet.numbersIn(web);
    var distances =
        isBackward
            ? LinkDistances.to(numbers, web.graph(), depth)
            : LinkDistances.from(numbers, web.graph(), depth);
    var all = new ArrayList<Neighbour>();
    for (int node : distances.reached())
      all.add(new Neighbour(distances.degrees(node), web.url(node)));
    all.sort(comparingInt(Neighbour::degrees).thenComparing(Neighbour::url));
    return new LinkNeighbourhood(pageSet.toString(), depth, isBackward, all);
  }

  /** Returns the pages of the neighbourhood with one of some URLs. */
  public LinkNeighbourhood among(Set<String> urls) {
    var some = all.stream().filter(page -> urls.contains(page.url())).toList();
    return new LinkNeighbourhood(of, depth, isBackward, some);
  }

  /** Returns the URLs of the pages. */
  public Set<String> urls() {
    return all.stream().map(Neighbour::url).collect(Collectors.toUnmodifiableSet());
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text = new StringBuilder();
    for (var neighbour : all)
      text.append("%d  %s\n".formatted(neighbour.degrees(), neighbour.url()));
    return text.toString();
  }
}
