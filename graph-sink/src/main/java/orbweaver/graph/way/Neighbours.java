package orbweaver.graph.way;

import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.List;
import orbweaver.graph.web.Web;

/**
 * Pages within some degrees of a page set.
 *
 * @param isBackward whether the links are followed backward, to the referrers
 */
public record Neighbours(String of, int depth, boolean isBackward, List<Neighbour> all) {
  public Neighbours {
    all = List.copyOf(all);
  }

  /**
   * Page at a distance.
   *
   * @param degrees number of hyperlinks
   */
  public record Neighbour(int degrees, String url) {}

  /** Returns the pages within a number of degrees, the nearest first, then by URL. */
  public static Neighbours of(Place place, int depth, boolean isBackward, Web web) {
    var ids = place.in(web);
    var distances = isBackward ? Reach.to(ids, web.net(), depth) : Reach.from(ids, web.net(), depth);
    var all = new ArrayList<Neighbour>();
    for (int node : distances.settled()) all.add(new Neighbour(distances.degrees(node), web.url(node)));
    all.sort(comparingInt(Neighbour::degrees).thenComparing(Neighbour::url));
    return new Neighbours(place.toString(), depth, isBackward, all);
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text = new StringBuilder();
    for (var neighbour : all) text.append("%d  %s\n".formatted(neighbour.degrees(), neighbour.url()));
    return text.toString();
  }
}
