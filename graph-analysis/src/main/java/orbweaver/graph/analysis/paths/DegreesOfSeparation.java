package orbweaver.graph.analysis.paths;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * Distribution of the distances from a page set. A distance is measured in degrees, the number of
 * hyperlinks on the shortest path.
 *
 * @param degrees number of URLs at each degree, from degree 0
 * @param unreached number of URLs that no path reaches
 * @param to distance of a second page set; absent if none was requested
 */
public record DegreesOfSeparation(
    String from, List<DegreeCount> degrees, int unreached, Optional<Distance> to) {
  private static final int MAX_BAR_WIDTH = 40;

  public DegreesOfSeparation {
    degrees = List.copyOf(degrees);
  }

  /** Number of URLs at a degree. */
  public record DegreeCount(int degree, int urls) {}

  /**
   * Distance of a page set.
   *
   * @param degrees number of hyperlinks on the shortest path; absent if there is no path
   */
  public record Distance(String pageSet, Optional<Integer> degrees) {
    private String text() {
      return degrees
          .map(distance -> "%s: %d\n".formatted(pageSet, distance))
          .orElse("%s: no path leads there\n".formatted(pageSet));
    }
  }

  /** Computes the distribution. */
  public static DegreesOfSeparation of(
      PageSet from, Optional<PageSet> to, CompressedGraph web, BidirectionalGraph subgraph) {
    var distances = LinkDistances.from(from.numbersIn(web), subgraph);
    var histogram = distances.histogram();
    var degrees = new ArrayList<DegreeCount>();
    for (int i = 0; i < histogram.length; i++) degrees.add(new DegreeCount(i, histogram[i]));
    int unreached = web.size() - distances.reached().size();
    return new DegreesOfSeparation(
        from.toString(), degrees, unreached, to.map(pageSet -> distance(pageSet, distances, web)));
  }

  private static Distance distance(PageSet pageSet, LinkDistances distances, CompressedGraph web) {
    var nearest =
        pageSet
            .numbersIn(web)
            .intStream()
            .filter(distances::isReached)
            .map(distances::degrees)
            .min();
    return new Distance(
        pageSet.toString(),
        nearest.isPresent() ? Optional.of(nearest.getAsInt()) : Optional.empty());
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text = new StringBuilder("degrees from %s\n".formatted(from));
    int maxUrls = degrees.stream().mapToInt(DegreeCount::urls).max().orElse(1);
    for (var count : degrees) {
      var bar = "#".repeat((int) Math.ceilDiv((long) count.urls() * MAX_BAR_WIDTH, maxUrls));
      text.append("%6d  %10d  %s\n".formatted(count.degree(), count.urls(), bar));
    }
    text.append("%6s  %10d  no path leads there\n".formatted("", unreached));
    to.ifPresent(distance -> text.append(distance.text()));
    return text.toString();
  }
}
