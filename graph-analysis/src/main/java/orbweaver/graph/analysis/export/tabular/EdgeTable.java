package orbweaver.graph.analysis.export.tabular;

import java.io.IOException;
import java.util.List;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.export.model.PageEdge;

/** Table of all edges, in the order of {@code graph export --format edges}. */
record EdgeTable(ExportSelection selection) implements ExportTable {
  @Override
  public List<TableColumn> columns() {
    return List.of(
        TableColumn.text("source"),
        TableColumn.text("target"),
        TableColumn.text("kind"),
        TableColumn.text("text"),
        TableColumn.number("links"));
  }

  @Override
  public void forEachRow(RowConsumer consumer) throws IOException {
    selection.forEachPage(
        page -> {
          for (var edge : PageEdge.of(page)) consumer.accept(cells(edge));
        });
  }

  private static List<String> cells(PageEdge edge) {
    return List.of(
        edge.source(),
        edge.target(),
        edge.kind(),
        edge.text().orElse(""),
        Integer.toString(edge.links()));
  }
}
