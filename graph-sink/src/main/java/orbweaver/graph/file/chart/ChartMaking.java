package orbweaver.graph.file.chart;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.graph.answer.KeptPage;

/**
 * Pages, taken by URL, on their way into a chart. Nodes are numbered as they come up and get their
 * right numbers in the end; arcs are in their order as they are, since pages come by URL and the
 * edges of each by target.
 */
final class ChartMaking {
  private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();
  private final List<Node> nodes = new ArrayList<>();
  private final Arcs arcs = new Arcs();

  void add(KeptPage page) {
    int source = number(page.url());
    nodes.set(source, Node.of(page));
    for (var edge : Edge.of(page)) {
      arcs.add(
          new Arc(
              source, number(edge.target()), Optional.of(edge.kind()), edge.text(), edge.links()));
    }
  }

  private int number(String url) {
    int number = numbers.getOrDefault(url, nodes.size());
    if (number == nodes.size()) {
      numbers.put(url, number);
      nodes.add(Node.named(url));
    }
    return number;
  }

  Chart chart() {
    var order = IntStream.range(0, nodes.size()).toArray();
    IntArrays.quickSort(
        order, (one, other) -> nodes.get(one).name().compareTo(nodes.get(other).name()));
    var right = new int[order.length];
    for (int place = 0; place < order.length; place++) right[order[place]] = place;
    arcs.renumber(right);
    return new Chart(Arrays.stream(order).mapToObj(nodes::get).toList(), arcs);
  }
}
