package orbweaver.graph.analysis.export.tabular;

import java.io.IOException;
import java.util.List;
import orbweaver.graph.analysis.export.model.NumberedGraph;

/**
 * Table of the edges of a numbered graph, with the names of their nodes.
 *
 * @param source column name of the source
 * @param target column name of the target
 * @param links column name of the number of links
 */
record NumberedEdgeTable(NumberedGraph graph, String source, String target, String links)
    implements ExportTable {
  @Override
  public List<TableColumn> columns() {
    return List.of(
        TableColumn.text(source),
        TableColumn.text(target),
        TableColumn.text("kind"),
        TableColumn.text("text"),
        TableColumn.number(links));
  }

  @Override
  public void forEachRow(RowConsumer consumer) throws IOException {
    var nodes = graph.nodes();
    graph.forEachEdge(
        edge ->
            consumer.accept(
                List.of(
                    nodes.get(edge.source()).name(),
                    nodes.get(edge.target()).name(),
                    edge.kind().orElse(""),
                    edge.text().orElse(""),
                    Integer.toString(edge.links()))));
  }
}
