package orbweaver.graph.file.drawing;

import java.util.Optional;
import orbweaver.graph.file.chart.Arc;
import orbweaver.graph.file.chart.Node;

/** DOT, the language of Graphviz. */
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
    return value.map(present -> " %s=%s".formatted(name, quoted(present.toString()))).orElse("");
  }

  // A backslash would start an escape sequence such as \N, the name of the node.
  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
