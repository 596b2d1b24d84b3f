package orbweaver.graph.file.drawing;

import java.io.IOException;
import java.io.OutputStream;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;
import orbweaver.graph.file.Lines;
import orbweaver.graph.file.chart.Arc;
import orbweaver.graph.file.chart.Chart;
import orbweaver.graph.file.chart.Node;

/** One file in a language for drawings: every node, a line each, and then every arc. */
interface Drawing extends Export.ToFile {
  String begin();

  /** One node by its number. */
  String node(int number, Node node);

  /** What stands between nodes and arcs. */
  default String between() {
    return "";
  }

  /** One arc by the numbers of its ends. */
  String arc(Arc arc);

  String end();

  @Override
  default void write(Choice choice, OutputStream out) throws IOException {
    var chart = Chart.of(choice);
    var lines = new Lines(out);
    lines.text(begin());
    int number = 0;
    for (var node : chart.nodes()) lines.line(node(number++, node));
    lines.text(between());
    chart.arcs(arc -> lines.line(arc(arc)));
    lines.text(end());
  }
}
