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

/** GEXF 1.3, the format of Gephi. Edges of several kinds between two nodes are told by kind. */
public final class Gexf implements Export.ToFile {
  private static final String HEAD =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gexf xmlns="http://gexf.net/1.3"
          xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
          xsi:schemaLocation="http://gexf.net/1.3 http://gexf.net/1.3/gexf.xsd" version="1.3">
      <meta><creator>Orbweaver</creator><description>A link graph</description></meta>
      <graph mode="static" defaultedgetype="directed">
      <attributes class="node">
      <attribute id="status" title="status" type="integer"/>
      <attribute id="outcome" title="outcome" type="string"/>
      <attribute id="content_type" title="content_type" type="string"/>
      <attribute id="title" title="title" type="string"/>
      </attributes>
      <nodes>
      """;
  private static final String BETWEEN = "</nodes>\n<edges>\n";
  private static final String FOOT = "</edges>\n</graph>\n</gexf>\n";

  @Override
  public void write(Choice choice, OutputStream out) throws IOException {
    var chart = Chart.of(choice);
    var lines = new Lines(out);
    lines.text(HEAD);
    int number = 0;
    for (var node : chart.nodes()) lines.line(node(number++, node));
    lines.text(BETWEEN);
    chart.arcs(arc -> lines.line(edge(arc)));
    lines.text(FOOT);
  }

  private static String node(int number, Node node) {
    return "<node id=\"%d\" label=\"%s\"><attvalues>%s%s%s%s</attvalues></node>"
        .formatted(
            number,
            Xml.text(node.name()),
            known("status", node.status()),
            known("outcome", node.outcome()),
            known("content_type", node.contentType()),
            known("title", node.title()));
  }

  private static String known(String attribute, Optional<?> value) {
    return value
        .map(some -> "<attvalue for=\"%s\" value=\"%s\"/>".formatted(attribute, escaped(some)))
        .orElse("");
  }

  private static String edge(Arc arc) {
    return "<edge source=\"%d\" target=\"%d\"%s%s weight=\"%d\"/>"
        .formatted(
            arc.source(),
            arc.target(),
            attribute("kind", arc.kind()),
            attribute("label", arc.text()),
            arc.links());
  }

  private static String attribute(String name, Optional<String> value) {
    return value.map(some -> " %s=\"%s\"".formatted(name, escaped(some))).orElse("");
  }

  private static String escaped(Object value) {
    return Xml.text(value.toString());
  }
}
