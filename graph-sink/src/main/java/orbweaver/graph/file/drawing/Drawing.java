package orbweaver.graph.file.drawing;

import java.io.IOException;
import java.io.OutputStream;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;
import orbweaver.graph.file.Lines;
import orbweaver.graph.file.chart.Arc;
import orbweaver.graph.file.chart.Chart;
import orbweaver.graph.file.chart.Node;

/** Format of one drawing file: a header, a line per node, a line per edge, a footer. */
interface Drawing extends Export.ToFile {
  String begin();

  /** Returns the line of a node. */
  String node(int number, Node node);

  /** Returns the text between nodes and edges. */
  default String between() {
    return "";
  }

  /** Returns the line of an edge. */
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
