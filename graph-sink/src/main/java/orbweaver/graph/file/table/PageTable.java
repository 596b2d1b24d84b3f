package orbweaver.graph.file.table;

import java.io.IOException;
import java.util.List;
import orbweaver.graph.file.Choice;

/** Table of the selected pages, with the columns of {@code graph export --format pages}. */
record PageTable(Choice choice) implements Table {
  @Override
  public List<Column> columns() {
    return List.of(
        Column.text("url"),
        Column.number("status"),
        Column.text("outcome"),
        Column.number("depth"),
        Column.text("content_type"),
        Column.text("title"),
        Column.number("omitted_links"));
  }

  @Override
  public void rows(Rows reader) throws IOException {
    var isSelected = choice.chosen();
    var width = columns().size();
    var cells =
        new TabbedCells(
            width,
            row -> {
              if (isSelected.test(row.getFirst())) reader.row(row);
            });
    choice.graph().pages(cells);
  }
}
