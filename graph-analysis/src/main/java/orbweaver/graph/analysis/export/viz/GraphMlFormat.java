package orbweaver.graph.analysis.export.viz;

import java.util.Optional;
import orbweaver.graph.analysis.export.model.GraphNode;
import orbweaver.graph.analysis.export.model.NumberedEdge;
import orbweaver.language.report.MarkupText;

/** GraphML 1.1. */
public final class GraphMlFormat implements DrawingFormat {
  private static final String HEADER =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns"
          xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
          xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.1/graphml.xsd">
      <key id="name" for="node" attr.name="name" attr.type="string"/>
      <key id="status" for="node" attr.name="status" attr.type="int"/>
      <key id="outcome" for="node" attr.name="outcome" attr.type="string"/>
      <key id="content_type" for="node" attr.name="content_type" attr.type="string"/>
      <key id="title" for="node" attr.name="title" attr.type="string"/>
      <key id="omitted_links" for="node" attr.name="omitted_links" attr.type="long"/>
      <key id="kind" for="edge" attr.name="kind" attr.type="string"/>
      <key id="text" for="edge" attr.name="text" attr.type="string"/>
      <key id="links" for="edge" attr.name="links" attr.type="int"/>
      <graph id="crawl" edgedefault="directed">
      """;
  private static final String FOOTER = "</graph>\n</graphml>\n";

  @Override
  public String header() {
    return HEADER;
  }

  @Override
  public String node(int number, GraphNode node) {
    return "<node id=\"n%d\">%s%s%s%s%s%s</node>"
        .formatted(
            number,
            attributeValue("name", Optional.of(node.name())),
            attributeValue("status", node.status()),
            attributeValue("outcome", node.outcome()),
            attributeValue("content_type", node.contentType()),
            attributeValue("title", node.title()),
            attributeValue("omitted_links", node.omittedLinks()));
  }

  @Override
  public String edge(NumberedEdge edge) {
    return "<edge source=\"n%d\" target=\"n%d\">%s%s%s</edge>"
        .formatted(
            edge.source(),
            edge.target(),
            attributeValue("kind", edge.kind()),
            attributeValue("text", edge.text()),
            attributeValue("links", Optional.of(edge.links())));
  }

  @Override
  public String footer() {
    return FOOTER;
  }

  private static String attributeValue(String key, Optional<?> value) {
    return value
        .map(
            present ->
                "<data key=\"%s\">%s</data>".formatted(key, MarkupText.escape(present.toString())))
        .orElse("");
  }
}
