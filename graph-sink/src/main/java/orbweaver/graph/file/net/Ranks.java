package orbweaver.graph.file.net;

import it.unimi.dsi.fastutil.doubles.DoubleList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.io.IOException;
import java.util.stream.IntStream;
import orbweaver.graph.file.Lines;
import orbweaver.graph.file.chart.Chart;
import orbweaver.graph.rank.Measure;

/** The nodes of a chart by harmonic centrality, with their places by that and by PageRank. */
record Ranks(Chart chart, DoubleList harmonic, DoubleList pageRank) {
  private static final String HEAD = "#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev";

  static Ranks of(Chart chart) {
    var links = chart.links();
    return new Ranks(chart, Measure.HARMONIC.of(links), Measure.PAGERANK.of(links));
  }

  void write(Lines lines) throws IOException {
    lines.line(HEAD);
    var byPageRank = places(order(pageRank));
    int place = 1;
    for (int node : order(harmonic)) {
      lines.line(
          "%d\t%s\t%d\t%s\t%s"
              .formatted(
                  place++,
                  harmonic.getDouble(node),
                  byPageRank[node],
                  pageRank.getDouble(node),
                  chart.nodes().get(node).name()));
    }
  }

  /** The nodes, the highest value first; of equals the one of least number. */
  private static int[] order(DoubleList values) {
    var order = IntStream.range(0, values.size()).toArray();
    IntArrays.quickSort(
        order,
        (one, other) -> {
          int byValue = Double.compare(values.getDouble(other), values.getDouble(one));
          return byValue == 0 ? Integer.compare(one, other) : byValue;
        });
    return order;
  }

  private static int[] places(int[] order) {
    var places = new int[order.length];
    for (int place = 0; place < order.length; place++) places[order[place]] = place + 1;
    return places;
  }
}
