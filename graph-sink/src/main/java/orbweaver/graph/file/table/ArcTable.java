package orbweaver.graph.file.table;

import java.io.IOException;
import java.util.List;
import orbweaver.graph.file.chart.Chart;

/**
 * Table of the edges of a numbered graph, with the names of their nodes.
 *
 * @param source column name of the source
 * @param target column name of the target
 * @param links column name of the number of links
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
