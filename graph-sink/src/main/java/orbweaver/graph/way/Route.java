package orbweaver.graph.way;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import it.unimi.dsi.fastutil.ints.IntList;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.web.Net;
import orbweaver.graph.web.Web;

/** Result of a search for a path between two page sets. In JSON, {@code is} names the case. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @Type(value = Route.Path.class, name = "path"),
  @Type(value = Route.Gap.class, name = "gap")
})
public sealed interface Route {
  /**
   * Shortest path: fewest hyperlinks, then fewest redirects.
   *
   * @param degrees number of hyperlinks
   * @param count number of equally short paths
   * @param steps pages before the end, with the links that lead on
   * @param end last page
   */
  record Path(String from, String to, int degrees, BigInteger count, List<Step> steps, String end)
      implements Route {
    public Path {
      steps = List.copyOf(steps);
    }
  }

  /**
   * No path exists.
   *
   * @param reached number of URLs that are reachable from the start, including it
   * @param leading number of URLs from which the target is reachable, including it
   */
  record Gap(String from, String to, int reached, int leading) implements Route {}

  /**
   * Page on a path and its link to the next page.
   *
   * @param kind of the link
   * @param text anchor text
   */
  record Step(String page, String kind, Optional<String> text) {
    private String describe() {
      return "    %s\n      %s%s\n"
          .formatted(page, kind, text.map(words -> ": " + words).orElse(""));
    }
  }

  /**
   * Searches for the shortest path.
   *
   * @param net links that the path may use: those of the graph, or a part
   */
  static Route between(Place from, Place to, Web web, Net net, LinkGraph graph) {
    var starts = from.in(web);
    var ends = to.in(web);
    return Shortest.between(starts, ends, net)
        .map(shortest -> path(from, to, shortest, web, graph))
        .orElseGet(() -> gap(from, to, starts, ends, net));
  }

  private static Route path(Place from, Place to, Shortest shortest, Web web, LinkGraph graph) {
    var steps = graph.ask(new Anchors(web, shortest.nodes()));
    var end = web.url(shortest.nodes().getInt(shortest.nodes().size() - 1));
    return new Path(from.toString(), to.toString(), shortest.degrees(), shortest.count(), steps, end);
  }

  private static Route gap(Place from, Place to, IntList starts, IntList ends, Net net) {
    int reached = Reach.from(starts, net).settled().size();
    int leading = Reach.to(ends, net).settled().size();
    return new Gap(from.toString(), to.toString(), reached, leading);
  }

  /** Returns lines of text for a terminal. */
  default String text() {
    return switch (this) {
      case Path path -> describe(path);
      case Gap(var from, var to, var reached, var leading) ->
          """
          no path leads from %s to %s
            reachable from the start: %d URLs; leading to the target: %d; none is both
          """
              .formatted(from, to, reached, leading);
    };
  }

  private static String describe(Path path) {
    var text = new StringBuilder();
    text.append("%s to %s: %s\n".formatted(path.from(), path.to(), measure(path)));
    path.steps().forEach(step -> text.append(step.describe()));
    return text.append("    ").append(path.end()).append('\n').toString();
  }

  private static String measure(Path path) {
    var degrees = path.degrees() == 1 ? "1 degree" : path.degrees() + " degrees";
    var isOnly = path.count().equals(BigInteger.ONE);
    return degrees + (isOnly ? ", one shortest path" : ", " + path.count() + " shortest paths");
  }
}
