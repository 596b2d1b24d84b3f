package orbweaver.graph.analysis.export.viz;

import java.util.Optional;
import orbweaver.graph.analysis.export.model.GraphNode;
import orbweaver.graph.analysis.export.model.NumberedEdge;
import orbweaver.language.report.MarkupText;

/**
 * GEXF 1.3, the format of Gephi. Edges of several kinds between two nodes have the attribute {@code
 * kind}.
 */
public final class GexfFormat implements DrawingFormat {
  private static final String HEADER =
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
      <attribute id="omitted_links" title="omitted_links" type="long"/>
      </attributes>
      <nodes>
      """;
  private static final String BETWEEN = "</nodes>\n<edges>\n";
  private static final String FOOTER = "</edges>\n</graph>\n</gexf>\n";

  @Override
  public String header() {
    return HEADER;
  }

  @Override
  public String node(int number, GraphNode node) {
    return "<node id=\"%d\" label=\"%s\"><attvalues>%s%s%s%s%s</attvalues></node>"
        .formatted(
            number,
            MarkupText.escape(node.name()),
            attributeValue("status", node.status()),
            attributeValue("outcome", node.outcome()),
            attributeValue("content_type", node.contentType()),
            attributeValue("title", node.title()),
            attributeValue("omitted_links", node.omittedLinks()));
  }

  private static String attributeValue(String attribute, Optional<?> value) {
    return value
        .map(
            present -> "<attvalue for=\"%s\" value=\"%s\"/>".formatted(attribute, escaped(present)))
        .orElse("");
  }

  @Override
  public String between() {
    return BETWEEN;
  }

  @Override
  public String edge(NumberedEdge edge) {
    return "<edge source=\"%d\" target=\"%d\"%s%s weight=\"%d\"/>"
        .formatted(
            edge.source(),
            edge.target(),
            attribute("kind", edge.kind()),
            attribute("label", edge.text()),
            edge.links());
  }

  @Override
  public String footer() {
    return FOOTER;
  }

  private static String attribute(String name, Optional<String> value) {
    return value.map(present -> " %s=\"%s\"".formatted(name, escaped(present))).orElse("");
  }

  private static String escaped(Object value) {
    return MarkupText.escape(value.toString());
  }
}
