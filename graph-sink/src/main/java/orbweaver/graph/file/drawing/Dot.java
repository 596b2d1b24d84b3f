package orbweaver.graph.file.drawing;

import java.util.Optional;
import orbweaver.graph.file.chart.Arc;
import orbweaver.graph.file.chart.Node;

/** The language of Graphviz. */
public final class Dot implements Drawing {
  @Override
  public String begin() {
    return "digraph crawl {\n";
  }

  @Override
  public String node(int number, Node node) {
    return "  n%d [label=%s%s%s];"
        .formatted(
            number,
            quoted(node.name()),
            attribute("status", node.status()),
            attribute("title", node.title()));
  }

  @Override
  public String arc(Arc arc) {
    return "  n%d -> n%d [weight=%d%s%s];"
        .formatted(
            arc.source(),
            arc.target(),
            arc.links(),
            attribute("kind", arc.kind()),
            attribute("text", arc.text()));
  }

  @Override
  public String end() {
    return "}\n";
  }

  private static String attribute(String name, Optional<?> value) {
    return value.map(some -> " %s=%s".formatted(name, quoted(some.toString()))).orElse("");
  }

  // A backslash would be the beginning of \N, which is the name of the node, and the like.
  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
