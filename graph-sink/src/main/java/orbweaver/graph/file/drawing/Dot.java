package orbweaver.graph.file.drawing;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;
import orbweaver.graph.file.Lines;
import orbweaver.graph.file.chart.Arc;
import orbweaver.graph.file.chart.Chart;
import orbweaver.graph.file.chart.Node;

/** The language of Graphviz. */
public final class Dot implements Export.ToFile {
  @Override
  public void write(Choice choice, OutputStream out) throws IOException {
    var chart = Chart.of(choice);
    var lines = new Lines(out);
    lines.line("digraph crawl {");
    int number = 0;
    for (var node : chart.nodes()) lines.line(node(number++, node));
    chart.arcs(arc -> lines.line(edge(arc)));
    lines.line("}");
  }

  private static String node(int number, Node node) {
    return "  n%d [label=%s%s%s];"
        .formatted(
            number,
            quoted(node.name()),
            attribute("status", node.status()),
            attribute("title", node.title()));
  }

  private static String edge(Arc arc) {
    return "  n%d -> n%d [weight=%d%s%s];"
        .formatted(
            arc.source(),
            arc.target(),
            arc.links(),
            attribute("kind", arc.kind()),
            attribute("text", arc.text()));
  }

  private static String attribute(String name, Optional<?> value) {
    return value.map(some -> " %s=%s".formatted(name, quoted(some.toString()))).orElse("");
  }

  // A backslash would be the beginning of \N, which is the name of the node, and the like.
  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
