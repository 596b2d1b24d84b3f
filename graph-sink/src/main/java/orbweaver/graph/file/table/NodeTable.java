package orbweaver.graph.file.table;

import java.io.IOException;
import java.util.List;
import orbweaver.graph.file.chart.Chart;
import orbweaver.graph.file.chart.Node;

/**
 * The nodes of a chart.
 *
 * @param columns names for the node and four things to be said of it
 */
record NodeTable(Chart chart, List<Column> columns) implements Table {
  @Override
  public void rows(Rows reader) throws IOException {
    for (var node : chart.nodes()) reader.row(cells(node));
  }

  static List<String> cells(Node node) {
    return List.of(
        node.name(),
        node.status().map(String::valueOf).orElse(""),
        node.outcome().orElse(""),
        node.contentType().orElse(""),
        node.title().orElse(""));
  }
}
