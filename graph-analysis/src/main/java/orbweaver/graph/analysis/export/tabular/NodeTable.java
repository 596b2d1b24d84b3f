package orbweaver.graph.analysis.export.tabular;

import java.io.IOException;
import java.util.List;
import orbweaver.graph.analysis.export.model.GraphNode;
import orbweaver.graph.analysis.export.model.NumberedGraph;

/**
 * Table of the nodes of a numbered graph.
 *
 * @param id column name of the node names
 * @param status column name of the HTTP status
 * @param omitted column name of the number of omitted links
 */
record NodeTable(NumberedGraph graph, String id, String status, String omitted)
    implements ExportTable {
  @Override
  public List<TableColumn> columns() {
    return List.of(
        TableColumn.text(id),
        TableColumn.number(status),
        TableColumn.text("outcome"),
        TableColumn.text("content_type"),
        TableColumn.text("title"),
        TableColumn.number(omitted));
  }

  @Override
  public void forEachRow(RowConsumer consumer) throws IOException {
    for (var node : graph.nodes()) consumer.accept(cells(node));
  }

  private static List<String> cells(GraphNode node) {
    return List.of(
        node.name(),
        node.status().map(String::valueOf).orElse(""),
        node.outcome().orElse(""),
        node.contentType().orElse(""),
        node.title().orElse(""),
        node.omittedLinks().map(String::valueOf).orElse(""));
  }
}
