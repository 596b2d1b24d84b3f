package orbweaver.graph.file.table;

import java.io.IOException;
import java.util.List;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.chart.Edge;

/** Table of all edges, in the order of {@code graph export --format edges}. */
record EdgeTable(Choice choice) implements Table {
  @Override
  public List<Column> columns() {
    return List.of(
        Column.text("source"),
        Column.text("target"),
        Column.text("kind"),
        Column.text("text"),
        Column.number("links"));
  }

  @Override
  public void rows(Rows reader) throws IOException {
    choice.pages(
        page -> {
          for (var edge : Edge.of(page)) reader.row(cells(edge));
        });
  }

  private static List<String> cells(Edge edge) {
    return List.of(
        edge.source(),
        edge.target(),
        edge.kind(),
        edge.text().orElse(""),
        Integer.toString(edge.links()));
  }
}
