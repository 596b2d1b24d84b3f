package orbweaver.graph.analysis.export.tabular;

import java.io.IOException;
import java.util.List;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.export.ExportSelection;

/** Table of the selected pages, with the columns of {@code graph export --format pages}. */
record PageTable(ExportSelection selection) implements ExportTable {
  @Override
  public List<TableColumn> columns() {
    return List.of(
        TableColumn.text("url"),
        TableColumn.number("status"),
        TableColumn.text("outcome"),
        TableColumn.number("depth"),
        TableColumn.text("content_type"),
        TableColumn.text("title"),
        TableColumn.number("omitted_links"));
  }

  @Override
  public void forEachRow(RowConsumer consumer) throws IOException {
    var isSelected = selection.urlFilter();
    var width = columns().size();
    var cells =
        new TabSeparatedReader(
            width,
            row -> {
              if (isSelected.test(row.getFirst())) consumer.accept(row);
            });
    new GraphAnalysis(selection.graph()).writePages(cells);
  }
}
