package orbweaver.graph.way;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.web.Net;
import orbweaver.graph.web.Web;

/**
 * Distribution of the distances from a page set, in degrees: hyperlinks on the shortest path.
 *
 * @param degrees from 0
 * @param unreached number of unreachable URLs
 * @param to distance of a second page set, if requested
 */
public record Separation(String from, List<Degree> degrees, int unreached, Optional<Distance> to) {
  private static final int WIDEST_BAR = 40;

  public Separation {
    degrees = List.copyOf(degrees);
  }

  /** Number of URLs at a degree. */
  public record Degree(int degree, int urls) {}

  /**
   * Distance of a page set.
   *
   * @param degrees absent if no path leads there
   */
  public record Distance(String place, Optional<Integer> degrees) {
    private String text() {
      return degrees
          .map(distance -> "%s: %d\n".formatted(place, distance))
          .orElse("%s: no path leads there\n".formatted(place));
    }
  }

  /** Computes the distribution. */
  public static Separation of(Place from, Optional<Place> to, Web web, Net net) {
    var distances = Reach.from(from.in(web), net);
    var histogram = distances.histogram();
    var degrees = new ArrayList<Degree>();
    for (int i = 0; i < histogram.length; i++) degrees.add(new Degree(i, histogram[i]));
    int unreached = web.size() - distances.settled().size();
    return new Separation(
        from.toString(), degrees, unreached, to.map(place -> distance(place, distances, web)));
  }

  private static Distance distance(Place place, Reach distances, Web web) {
    var nearest = place.in(web).intStream().filter(distances::has).map(distances::degrees).min();
    return new Distance(
        place.toString(), nearest.isPresent() ? Optional.of(nearest.getAsInt()) : Optional.empty());
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text = new StringBuilder("degrees from %s\n".formatted(from));
    int maxUrls = degrees.stream().mapToInt(Degree::urls).max().orElse(1);
    for (var count : degrees) {
      var bar = "#".repeat((int) Math.ceilDiv((long) count.urls() * WIDEST_BAR, maxUrls));
      text.append("%6d  %10d  %s\n".formatted(count.degree(), count.urls(), bar));
    }
    text.append("%6s  %10d  no path leads there\n".formatted("", unreached));
    to.ifPresent(distance -> text.append(distance.text()));
    return text.toString();
  }
}
