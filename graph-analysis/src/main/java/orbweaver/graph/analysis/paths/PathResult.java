package orbweaver.graph.analysis.paths;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import it.unimi.dsi.fastutil.ints.IntList;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.CountText;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.store.LinkGraph;

/** Result of a search for a path between two page sets. In JSON, {@code is} names the case. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @JsonSubTypes.Type(value = PathResult.FoundPath.class, name = "path"),
  @JsonSubTypes.Type(value = PathResult.NoPath.class, name = "gap")
})
public sealed interface PathResult {
  /**
   * Shortest path: fewest hyperlinks, then fewest redirects.
   *
   * @param degrees number of hyperlinks
   * @param count number of equally short paths
   * @param steps pages before the last one, each with its link to the next page
   * @param end URL of the last page
   */
  record FoundPath(
      String from, String to, int degrees, BigInteger count, List<LinkStep> steps, String end)
      implements PathResult {
    public FoundPath {
      steps = List.copyOf(steps);
    }
  }

  /**
   * No path exists.
   *
   * @param reached number of URLs that are reachable from the start, including the start
   * @param leading number of URLs from which the target is reachable, including the target
   */
  record NoPath(String from, String to, int reached, int leading) implements PathResult {}

  /**
   * Page on a path and its link to the next page.
   *
   * @param kind kind of the link
   * @param text anchor text
   */
  record LinkStep(String page, String kind, Optional<String> text) {
    private String describe() {
      return "    %s\n      %s%s\n"
          .formatted(page, kind, text.map(words -> ": " + words).orElse(""));
    }
  }

  /**
   * Searches for the shortest path.
   *
   * @param subgraph links that the path may use: all links of {@code web}, or some of them
   */
  static PathResult between(
      PageSet from, PageSet to, CompressedGraph web, BidirectionalGraph subgraph, LinkGraph graph) {
    var starts = from.numbersIn(web);
    var ends = to.numbersIn(web);
    return ShortestPaths.between(starts, ends, subgraph)
        .map(shortest -> path(from, to, shortest, web, graph))
        .orElseGet(() -> noPath(from, to, starts, ends, subgraph));
  }

  private static PathResult path(
      PageSet from, PageSet to, ShortestPaths shortest, CompressedGraph web, LinkGraph graph) {
    var steps = graph.query(new PathAnchors(web, shortest.nodes()));
    var end = web.url(shortest.nodes().getInt(shortest.nodes().size() - 1));
    return new FoundPath(
        from.toString(), to.toString(), shortest.degrees(), shortest.count(), steps, end);
  }

  private static PathResult noPath(
      PageSet from, PageSet to, IntList starts, IntList ends, BidirectionalGraph subgraph) {
    int reached = LinkDistances.from(starts, subgraph).reached().size();
    int leading = LinkDistances.to(ends, subgraph).reached().size();
    return new NoPath(from.toString(), to.toString(), reached, leading);
  }

  /** Returns lines of text for a terminal. */
  default String text() {
    return switch (this) {
      case FoundPath path -> describe(path);
      case NoPath(var from, var to, var reached, var leading) ->
          """
          no path leads from %s to %s
            reachable from the start: %s; leading to the target: %d; none is both
          """
              .formatted(from, to, CountText.of(reached, "URL"), leading);
    };
  }

  private static String describe(FoundPath path) {
    var text = new StringBuilder();
    text.append("%s to %s: %s\n".formatted(path.from(), path.to(), summary(path)));
    path.steps().forEach(step -> text.append(step.describe()));
    return text.append("    ").append(path.end()).append('\n').toString();
  }

  private static String summary(FoundPath path) {
    var degrees = path.degrees() == 1 ? "1 degree" : path.degrees() + " degrees";
    var isUnique = path.count().equals(BigInteger.ONE);
    return degrees + (isUnique ? ", one shortest path" : ", " + path.count() + " shortest paths");
  }
}
