package orbweaver.graph.file.table;

import java.io.IOException;
import java.util.List;
import orbweaver.graph.file.chart.Chart;
import orbweaver.graph.file.chart.Node;

/**
 * Table of the nodes of a numbered graph.
 *
 * @param id column name of the node names
 * @param status column name of the HTTP status
 * @param omitted column name of the number of omitted links
 */
record NodeTable(Chart chart, String id, String status, String omitted) implements Table {
  @Override
  public List<Column> columns() {
    return List.of(
        Column.text(id),
        Column.number(status),
        Column.text("outcome"),
        Column.text("content_type"),
        Column.text("title"),
        Column.number(omitted));
  }

  @Override
  public void rows(Rows reader) throws IOException {
    for (var node : chart.nodes()) reader.row(cells(node));
  }

  private static List<String> cells(Node node) {
    return List.of(
        node.name(),
        node.status().map(String::valueOf).orElse(""),
        node.outcome().orElse(""),
        node.contentType().orElse(""),
        node.title().orElse(""),
        node.omittedLinks().map(String::valueOf).orElse(""));
  }
}
