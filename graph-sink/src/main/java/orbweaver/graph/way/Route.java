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

/** How to come from one place to another. In JSON {@code is} says which. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @Type(value = Route.Path.class, name = "path"),
  @Type(value = Route.Gap.class, name = "gap")
})
public sealed interface Route {
  /**
   * The shortest way, by fewest hyperlinks and then by fewest redirects.
   *
   * @param degrees how many hyperlinks it takes
   * @param count how many ways are as short
   * @param steps the pages it leaves, and by what
   * @param end the page it comes to
   */
  record Path(String from, String to, int degrees, BigInteger count, List<Step> steps, String end)
      implements Route {
    public Path {
      steps = List.copyOf(steps);
    }
  }

  /**
   * No way leads there.
   *
   * @param reached how many URLs can be reached from where it begins, that among them
   * @param leading how many URLs lead to where it would end, that among them
   */
  record Gap(String from, String to, int reached, int leading) implements Route {}

  /**
   * A page that leads on.
   *
   * @param kind of the link by which it does
   * @param text of its anchor
   */
  record Step(String page, String kind, Optional<String> text) {
    private String told() {
      return "    %s\n      %s%s\n"
          .formatted(page, kind, text.map(words -> ": " + words).orElse(""));
    }
  }

  /**
   * Searches.
   *
   * @param net of the Web, or what of it may be passed
   */
  static Route between(Place from, Place to, Web web, Net net, LinkGraph graph) {
    var starts = from.in(web);
    var ends = to.in(web);
    return Shortest.between(starts, ends, net)
        .map(shortest -> path(from, to, shortest, web, graph))
        .orElseGet(() -> gap(from, to, starts, ends, net));
  }

  private static Route path(Place from, Place to, Shortest one, Web web, LinkGraph graph) {
    var steps = graph.ask(new Anchors(web, one.nodes()));
    var end = web.url(one.nodes().getInt(one.nodes().size() - 1));
    return new Path(from.toString(), to.toString(), one.degrees(), one.count(), steps, end);
  }

  private static Route gap(Place from, Place to, IntList starts, IntList ends, Net net) {
    int reached = Reach.from(starts, net).settled().size();
    int leading = Reach.to(ends, net).settled().size();
    return new Gap(from.toString(), to.toString(), reached, leading);
  }

  /** For a terminal: lines, the last one ended. */
  default String text() {
    return switch (this) {
      case Path path -> told(path);
      case Gap(var from, var to, var reached, var leading) ->
          """
          no way leads from %s to %s
            reached from the one: %d URLs; leading to the other: %d; none is both
          """
              .formatted(from, to, reached, leading);
    };
  }

  private static String told(Path path) {
    var text = new StringBuilder();
    text.append("%s to %s: %s\n".formatted(path.from(), path.to(), measure(path)));
    path.steps().forEach(step -> text.append(step.told()));
    return text.append("    ").append(path.end()).append('\n').toString();
  }

  private static String measure(Path path) {
    var degrees = path.degrees() == 1 ? "1 degree" : path.degrees() + " degrees";
    var isOnly = path.count().equals(BigInteger.ONE);
    return degrees + (isOnly ? ", one shortest path" : ", " + path.count() + " shortest paths");
  }
}
