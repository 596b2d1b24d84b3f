package orbweaver.graph.way;

import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.List;
import orbweaver.graph.web.Web;

/**
 * What is near a place by links.
 *
 * @param isBackward whether those that lead there, else those it leads to
 */
public record Neighbours(String of, int depth, boolean isBackward, List<Neighbour> all) {
  public Neighbours {
    all = List.copyOf(all);
  }

  /**
   * A URL near by.
   *
   * @param degrees away
   */
  public record Neighbour(int degrees, String url) {}

  /** Those within so many degrees, the nearest first, then by URL. */
  public static Neighbours of(Place place, int depth, boolean isBackward, Web web) {
    var ids = place.in(web);
    var reach = isBackward ? Reach.to(ids, web.net(), depth) : Reach.from(ids, web.net(), depth);
    var all = new ArrayList<Neighbour>();
    for (int node : reach.settled()) all.add(new Neighbour(reach.degrees(node), web.url(node)));
    all.sort(comparingInt(Neighbour::degrees).thenComparing(Neighbour::url));
    return new Neighbours(place.toString(), depth, isBackward, all);
  }

  /** For a terminal: lines, the last one ended. */
  public String text() {
    var text = new StringBuilder();
    for (var one : all) text.append("%d  %s\n".formatted(one.degrees(), one.url()));
    return text.toString();
  }
}
