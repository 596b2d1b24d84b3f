package orbweaver.graph.way;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.web.Net;
import orbweaver.graph.web.Web;

/**
 * How far everything is from a place, in degrees: hyperlinks on the shortest way.
 *
 * @param degrees from 0 on
 * @param unreached how many URLs no way leads to
 * @param to how far a second place is, if one was asked for
 */
public record Separation(String from, List<Degree> degrees, int unreached, Optional<Distance> to) {
  private static final int WIDEST_BAR = 40;

  public Separation {
    degrees = List.copyOf(degrees);
  }

  /** How many URLs are so far. */
  public record Degree(int degree, int urls) {}

  /**
   * How far a place is.
   *
   * @param degrees absent when no way leads there
   */
  public record Distance(String place, Optional<Integer> degrees) {
    private String text() {
      return degrees
          .map(far -> "%s: %d\n".formatted(place, far))
          .orElse("%s: no way leads there\n".formatted(place));
    }
  }

  /** Measures it. */
  public static Separation of(Place from, Optional<Place> to, Web web, Net net) {
    var reach = Reach.from(from.in(web), net);
    var histogram = reach.histogram();
    var degrees = new ArrayList<Degree>();
    for (int i = 0; i < histogram.length; i++) degrees.add(new Degree(i, histogram[i]));
    int unreached = web.size() - reach.settled().size();
    return new Separation(
        from.toString(), degrees, unreached, to.map(place -> distance(place, reach, web)));
  }

  private static Distance distance(Place place, Reach reach, Web web) {
    var nearest = place.in(web).intStream().filter(reach::has).map(reach::degrees).min();
    return new Distance(
        place.toString(), nearest.isPresent() ? Optional.of(nearest.getAsInt()) : Optional.empty());
  }

  /** For a terminal: lines, the last one ended. */
  public String text() {
    var text = new StringBuilder("degrees from %s\n".formatted(from));
    int most = degrees.stream().mapToInt(Degree::urls).max().orElse(1);
    for (var one : degrees) {
      var bar = "#".repeat((int) Math.ceilDiv((long) one.urls() * WIDEST_BAR, most));
      text.append("%6d  %10d  %s\n".formatted(one.degree(), one.urls(), bar));
    }
    text.append("%6s  %10d  no way leads there\n".formatted("", unreached));
    to.ifPresent(far -> text.append(far.text()));
    return text.toString();
  }
}
