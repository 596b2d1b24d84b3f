package orbweaver.graph.analysis.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.Arrays;
import orbweaver.graph.analysis.webgraph.ImmutableGraphView;
import orbweaver.graph.analysis.webgraph.IntGraph;
import orbweaver.graph.analysis.webgraph.RandomGraph;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scores of random graphs, compared with plain reference implementations. */
class RankScoresTest {
  private static final int NODES = 60;

  @ParameterizedTest
  @ValueSource(ints = {0, 30, 100, 400})
  void pageRankIsThatOfTheGoogleMatrix(int arcs) {
    var field = field(arcs);
    var expected = byMatrix(field.links());
    var scores = Centrality.PAGERANK.scores(field);

    assertThat(scores.values().doubleStream().sum()).isEqualTo(1, within(1e-9));
    for (int i = 0; i < NODES; i++) {
      assertThat(scores.value(i)).isEqualTo(expected[i], within(1e-8));
    }
  }

  private static double[] byMatrix(IntGraph links) {
    var matrix = new double[NODES][NODES];
    for (int from = 0; from < NODES; from++) {
      int degree = links.outdegree(from);
      Arrays.fill(matrix[from], degree == 0 ? 1.0 / NODES : 0.15 / NODES);
      for (int to : links.targets(from)) matrix[from][to] += 0.85 / degree;
    }
    var ranks = new double[NODES];
    Arrays.fill(ranks, 1.0 / NODES);
    for (int round = 0; round < 300; round++) {
      var next = new double[NODES];
      for (int from = 0; from < NODES; from++) {
        for (int to = 0; to < NODES; to++) next[to] += ranks[from] * matrix[from][to];
      }
      ranks = next;
    }
    return ranks;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 30, 100, 400})
  void harmonicCentralityIsTheSumOverAllOthers(int arcs) {
    var field = field(arcs);
    var expected = bySearches(field.links());
    var exact = Centrality.HARMONIC.scores(field);
    var estimated = HarmonicCentrality.estimated(field);

    for (int i = 0; i < NODES; i++) {
      assertThat(exact.value(i)).isEqualTo(expected[i], within(1e-9));
      assertThat(estimated.value(i)).isEqualTo(expected[i], within(2 + 0.6 * expected[i]));
    }
    assertThat(exact.method()).contains("exact");
    assertThat(estimated.method()).contains("HyperBall");
  }

  private static double[] bySearches(IntGraph links) {
    var sums = new double[NODES];
    for (int from = 0; from < NODES; from++) {
      var distances = new int[NODES];
      Arrays.fill(distances, Integer.MAX_VALUE);
      distances[from] = 0;
      var queue = new ArrayDeque<Integer>();
      queue.add(from);
      while (!queue.isEmpty()) {
        int node = queue.remove();
        for (int to : links.targets(node)) {
          if (distances[to] < Integer.MAX_VALUE) continue;
          distances[to] = distances[node] + 1;
          sums[to] += 1.0 / distances[to];
          queue.add(to);
        }
      }
    }
    return sums;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 100})
  void aReferrerWithSeveralLinksToAPageCountsOnce(int arcs) {
    var field = field(arcs);
    var counts = new int[NODES];
    for (int from = 0; from < NODES; from++) {
      for (int to : field.links().targets(from)) if (to != from) counts[to]++;
    }
    var scores = Centrality.INLINKS.scores(field);
    for (int i = 0; i < NODES; i++) assertThat(scores.value(i)).isEqualTo(counts[i]);
  }

  private static RankGraph field(int arcs) {
    var net = RandomGraph.of(NODES, arcs, arcs);
    var links = ImmutableGraphView.decompressed(net.links());
    return new RankGraph(Integer::toString, links, links.transpose());
  }
}
