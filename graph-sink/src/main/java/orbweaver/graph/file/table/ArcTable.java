package orbweaver.graph.file.table;

import java.io.IOException;
import java.util.List;
import orbweaver.graph.file.chart.Chart;

/**
 * The arcs of a chart, by the names of their nodes.
 *
 * @param source what the column of where they begin is called
 * @param target what the column of where they lead is called
 * @param links what the column of how many links they are is called
 */
record ArcTable(Chart chart, String source, String target, String links) implements Table {
  @Override
  public List<Column> columns() {
    return List.of(
        Column.text(source),
        Column.text(target),
        Column.text("kind"),
        Column.text("text"),
        Column.number(links));
  }

  @Override
  public void rows(Rows reader) throws IOException {
    var nodes = chart.nodes();
    chart.arcs(
        arc ->
            reader.row(
                List.of(
                    nodes.get(arc.source()).name(),
                    nodes.get(arc.target()).name(),
                    arc.kind().orElse(""),
                    arc.text().orElse(""),
                    Integer.toString(arc.links()))));
  }
}
