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
record NumberedEdgeTable(NumberedGraph chart, String source, String target, String links)
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
  public void forEachRow(RowConsumer reader) throws IOException {
    var nodes = chart.nodes();
    chart.edges(
        arc ->
            reader.accept(
                List.of(
                    nodes.get(arc.source()).name(),
                    nodes.get(arc.target()).name(),
                    arc.kind().orElse(""),
                    arc.text().orElse(""),
                    Integer.toString(arc.links()))));
  }
}
