package orbweaver.graph.analysis.export.model;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.graph.analysis.export.model.EdgeColumns.EdgeCollector;
import orbweaver.graph.store.StoredPage;

/**
 * Builder of a numbered graph from pages in URL order. Nodes are numbered in order of appearance
 * and renumbered at the end. The edges need no sorting, since the pages arrive sorted by URL and
 * the edges of each page sorted by target.
 */
final class NumberedGraphBuilder {
  private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();
  private final List<GraphNode> nodes = new ArrayList<>();
  private final EdgeCollector edges = new EdgeCollector();

  void add(StoredPage page) {
    int source = number(page.url());
    nodes.set(source, GraphNode.of(page));
    for (var edge : PageEdge.of(page)) {
      edges.add(
          new NumberedEdge(
              source, number(edge.target()), Optional.of(edge.kind()), edge.text(), edge.links()));
    }
  }

  private int number(String url) {
    int number = numbers.getOrDefault(url, nodes.size());
    if (number == nodes.size()) {
      numbers.put(url, number);
      nodes.add(GraphNode.named(url));
    }
    return number;
  }

  NumberedGraph build() {
    var order = IntStream.range(0, nodes.size()).toArray();
    IntArrays.quickSort(
        order, (left, right) -> nodes.get(left).name().compareTo(nodes.get(right).name()));
    var newNumbers = new int[order.length];
    for (int position = 0; position < order.length; position++)
      newNumbers[order[position]] = position;
    edges.renumber(newNumbers);
    return new NumberedGraph(
        Arrays.stream(order).mapToObj(nodes::get).toList(), edges.build(order.length));
  }
}
