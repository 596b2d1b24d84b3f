package orbweaver.graph.analysis.webgraph;

import static java.util.Comparator.comparingInt;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random graphs, compared with lists of arcs. */
class IntGraphTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 13, 21, 34})
  void arcsAreSortedBySourceAndThenByArrival(int nodes) {
    var arcs = arcs(nodes);

    assertThat(arcs(builder(arcs).build(nodes)))
        .isEqualTo(arcs.stream().sorted(comparingInt(Arc::source)).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 13, 21, 34})
  void arcsAreSortedBySourceAndThenByTheGivenOrder(int nodes) {
    var arcs = arcs(nodes);
    var builder = builder(arcs);
    var arrivals = builder.arrivals(nodes, (left, right) -> Integer.compare(right, left));

    assertThat(arcs(builder.build(nodes, arrivals)))
        .isEqualTo(arcs.reversed().stream().sorted(comparingInt(Arc::source)).toList());
    assertThat(IntStream.of(arrivals).mapToObj(arcs::get).toList())
        .isEqualTo(arcs(builder.build(nodes, arrivals)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 13, 21, 34})
  void parallelArcsCountOnceInTheDistinctGraph(int nodes) {
    var arcs = arcs(nodes);

    var expected = arcs.stream().distinct().sorted(Arc.ORDER).toList();
    assertThat(arcs(builder(arcs).build(nodes).distinct())).isEqualTo(expected);
    assertThat(arcs(builder(arcs).buildDistinct(nodes))).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 13, 21, 34})
  void theTransposedGraphHasEveryArcReversed(int nodes) {
    var arcs = arcs(nodes);

    assertThat(arcs(builder(arcs).build(nodes).transpose()))
        .isEqualTo(arcs.stream().map(Arc::reversed).sorted(Arc.ORDER).toList());
  }

  @Test
  void renumberedArcsConnectTheNewNumbers() {
    var builder = builder(List.of(new Arc(0, 1), new Arc(1, 2)));
    builder.renumber(new int[] {2, 0, 1});

    assertThat(arcs(builder.build(3))).containsExactly(new Arc(0, 1), new Arc(2, 0));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 13, 21, 34})
  void theViewForWebGraphHasTheSameArcs(int nodes) {
    var graph = builder(arcs(nodes)).build(nodes).distinct();
    var view = new ImmutableGraphView(graph);
    var each = view.nodeIterator();
    var arcs = new ArrayList<Arc>();
    while (each.hasNext()) {
      int node = each.nextInt();
      var successors = each.successors();
      for (int other = successors.nextInt(); other >= 0; other = successors.nextInt()) {
        arcs.add(new Arc(node, other));
      }
    }

    assertThat(arcs).isEqualTo(arcs(graph)).hasSize((int) view.numArcs());
  }

  private static List<Arc> arcs(int nodes) {
    var random = new Random(nodes);
    return IntStream.range(0, 4 * nodes)
        .mapToObj(_ -> new Arc(random.nextInt(nodes), random.nextInt(nodes)))
        .toList();
  }

  private static List<Arc> arcs(IntGraph graph) {
    return IntStream.range(0, graph.nodes())
        .boxed()
        .flatMap(
            node -> IntStream.of(graph.targets(node)).mapToObj(target -> new Arc(node, target)))
        .toList();
  }

  private static IntGraph.Builder builder(List<Arc> arcs) {
    var builder = new IntGraph.Builder();
    for (var arc : arcs) builder.add(arc.source(), arc.target());
    return builder;
  }

  private record Arc(int source, int target) {
    private static final Comparator<Arc> ORDER =
        comparingInt(Arc::source).thenComparingInt(Arc::target);

    Arc reversed() {
      return new Arc(target, source);
    }
  }
}
