package orbweaver.graph.analysis.export.webgraph;

import it.unimi.dsi.fastutil.doubles.DoubleList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.io.IOException;
import java.util.stream.IntStream;
import orbweaver.graph.analysis.export.LineWriter;
import orbweaver.graph.analysis.export.model.NumberedGraph;
import orbweaver.graph.analysis.rank.Centrality;

/**
 * Table of the nodes sorted by harmonic centrality, with their scores and ranks by harmonic
 * centrality and by PageRank, in the format of Common Crawl's {@code ranks.txt}.
 */
record CentralityTable(NumberedGraph graph, DoubleList harmonic, DoubleList pageRank) {
  private static final String HEADER =
      "#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev";

  static CentralityTable of(NumberedGraph graph) {
    var links = graph.adjacency();
    return new CentralityTable(
        graph, Centrality.HARMONIC.scores(links), Centrality.PAGERANK.scores(links));
  }

  void write(LineWriter lines) throws IOException {
    lines.writeLine(HEADER);
    var pageRankPositions = positions(order(pageRank));
    int position = 1;
    for (int node : order(harmonic)) {
      lines.writeLine(
          "%d\t%s\t%d\t%s\t%s"
              .formatted(
                  position++,
                  harmonic.getDouble(node),
                  pageRankPositions[node],
                  pageRank.getDouble(node),
                  graph.nodes().get(node).name()));
    }
  }

  /** Returns the nodes by descending value; nodes with equal values are ordered by number. */
  private static int[] order(DoubleList values) {
    var order = IntStream.range(0, values.size()).toArray();
    IntArrays.quickSort(
        order,
        (left, right) -> {
          int byValue = Double.compare(values.getDouble(right), values.getDouble(left));
          return byValue == 0 ? Integer.compare(left, right) : byValue;
        });
    return order;
  }

  private static int[] positions(int[] order) {
    var positions = new int[order.length];
    for (int position = 0; position < order.length; position++)
      positions[order[position]] = position + 1;
    return positions;
  }
}
