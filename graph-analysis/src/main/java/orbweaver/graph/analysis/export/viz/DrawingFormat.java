package orbweaver.graph.analysis.export.viz;

import java.io.IOException;
import java.io.OutputStream;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.export.LineWriter;
import orbweaver.graph.analysis.export.model.GraphNode;
import orbweaver.graph.analysis.export.model.NumberedEdge;
import orbweaver.graph.analysis.export.model.NumberedGraph;

/** File format of drawing programs: a header, a line per node, a line per edge, a footer. */
interface DrawingFormat extends ExportFormat.ToFile {
  String header();

  /** Returns the line of a node. */
  String node(int number, GraphNode node);

  /** Returns the text between the nodes and the edges. */
  default String between() {
    return "";
  }

  /** Returns the line of an edge. */
  String edge(NumberedEdge edge);

  String footer();

  @Override
  default void write(ExportSelection selection, OutputStream out) throws IOException {
    var graph = NumberedGraph.of(selection);
    var lines = new LineWriter(out);
    lines.writeText(header());
    int number = 0;
    for (var node : graph.nodes()) lines.writeLine(node(number++, node));
    lines.writeText(between());
    graph.forEachEdge(edge -> lines.writeLine(edge(edge)));
    lines.writeText(footer());
  }
}
