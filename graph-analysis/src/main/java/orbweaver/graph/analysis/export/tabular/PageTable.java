package orbweaver.graph.analysis.export.tabular;

import java.io.IOException;
import java.util.List;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.export.ExportSelection;

/** Table of the selected pages, with the columns of {@code graph export --format pages}. */
record PageTable(ExportSelection choice) implements ExportTable {
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
  public void forEachRow(RowConsumer reader) throws IOException {
    var isSelected = choice.urlFilter();
    var width = columns().size();
    var cells =
        new TabSeparatedReader(
            width,
            row -> {
              if (isSelected.test(row.getFirst())) reader.accept(row);
            });
    new GraphAnalysis(choice.graph()).writePages(cells);
  }
}
