package orbweaver.graph.analysis.export.viz;

import java.util.Optional;
import orbweaver.graph.analysis.export.model.GraphNode;
import orbweaver.graph.analysis.export.model.NumberedEdge;

/** DOT, the language of Graphviz. */
public final class DotFormat implements DrawingFormat {
  @Override
  public String header() {
    return "digraph crawl {\n";
  }

  @Override
  public String node(int number, GraphNode node) {
    return "  n%d [label=%s%s%s];"
        .formatted(
            number,
            quoted(node.name()),
            attribute("status", node.status()),
            attribute("title", node.title()));
  }

  @Override
  public String edge(NumberedEdge edge) {
    return "  n%d -> n%d [weight=%d%s%s];"
        .formatted(
            edge.source(),
            edge.target(),
            edge.links(),
            attribute("kind", edge.kind()),
            attribute("text", edge.text()));
  }

  @Override
  public String footer() {
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
