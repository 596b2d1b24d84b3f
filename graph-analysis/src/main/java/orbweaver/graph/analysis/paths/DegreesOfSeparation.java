package orbweaver.graph.analysis.paths;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * Distribution of the distances from a page set, in degrees: hyperlinks on the shortest path.
 *
 * @param degrees from 0
 * @param unreached number of unreachable URLs
 * @param to distance of a second page set, if requested
 */
public record DegreesOfSeparation(
    String from, List<DegreeCount> degrees, int unreached, Optional<Distance> to) {
  private static final int WIDEST_BAR = 40;

  public DegreesOfSeparation {
    degrees = List.copyOf(degrees);
  }

  /** Number of URLs at a degree. */
  public record DegreeCount(int degree, int urls) {}

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
  public static DegreesOfSeparation of(
      PageSet from, Optional<PageSet> to, CompressedGraph web, BidirectionalGraph net) {
    var distances = LinkDistances.from(from.numbersIn(web), net);
    var histogram = distances.histogram();
    var degrees = new ArrayList<DegreeCount>();
    for (int i = 0; i < histogram.length; i++) degrees.add(new DegreeCount(i, histogram[i]));
    int unreached = web.size() - distances.reached().size();
    return new DegreesOfSeparation(
        from.toString(), degrees, unreached, to.map(place -> distance(place, distances, web)));
  }

  private static Distance distance(PageSet place, LinkDistances distances, CompressedGraph web) {
    var nearest =
        place.numbersIn(web).intStream().filter(distances::isReached).map(distances::degrees).min();
    return new Distance(
        place.toString(), nearest.isPresent() ? Optional.of(nearest.getAsInt()) : Optional.empty());
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text = new StringBuilder("degrees from %s\n".formatted(from));
    int maxUrls = degrees.stream().mapToInt(DegreeCount::urls).max().orElse(1);
    for (var count : degrees) {
      var bar = "#".repeat((int) Math.ceilDiv((long) count.urls() * WIDEST_BAR, maxUrls));
      text.append("%6d  %10d  %s\n".formatted(count.degree(), count.urls(), bar));
    }
    text.append("%6s  %10d  no path leads there\n".formatted("", unreached));
    to.ifPresent(distance -> text.append(distance.text()));
    return text.toString();
  }
}
