package orbweaver.graph.file.table;

import java.io.IOException;
import java.util.List;
import orbweaver.graph.file.chart.Chart;

/**
 * The arcs of a chart, by the names of their nodes.
 *
 * @param columns names for both ends and three things to be said of it
 */
record ArcTable(Chart chart, List<Column> columns) implements Table {
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
