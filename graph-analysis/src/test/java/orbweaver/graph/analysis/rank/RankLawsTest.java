package orbweaver.graph.analysis.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import orbweaver.graph.analysis.webgraph.IntGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Scores that are computed by hand, and laws that every centrality obeys. */
class RankLawsTest {
  private static final int NODES = 15;

  private static IntGraph graph(int nodes, int... ends) {
    var arcs = new IntGraph.Builder();
    for (var i = 0; i < ends.length; i += 2) arcs.add(ends[i], ends[i + 1]);
    return arcs.buildDistinct(nodes);
  }

  private static double[] scores(Centrality by, IntGraph graph) {
    return by.scores(graph).toDoubleArray();
  }

  private static void assertScores(Centrality by, IntGraph graph, double... expected) {
    var scores = scores(by, graph);
    assertThat(scores).hasSize(expected.length);
    for (var i = 0; i < expected.length; i++)
      assertThat(scores[i]).as("%s of node %d", by, i).isCloseTo(expected[i], within(1e-6));
  }

  @Test
  void pagesOfARingShareTheRankEqually() {
    assertScores(Centrality.PAGERANK, graph(4, 0, 1, 1, 2, 2, 3, 3, 0), 0.25, 0.25, 0.25, 0.25);
  }

  @Test
  void aPageWithoutLinksGivesItsRankToAll() {
    // a = (1 - d) / 2 + d * b / 2 and b = a + d * a, with d = 0.85
    var a = 1 / (2 + 0.85);
    assertScores(Centrality.PAGERANK, graph(2, 0, 1), a, 1 - a);
  }

  @Test
  void theCentreOfAStarHasTheRankOfItsLeaves() {
    // leaf = 0.15 / 4 + 0.85 * centre / 3 and centre = 0.15 / 4 + 0.85 * 3 * leaf
    var centre = (0.15 / 4 + 0.85 * 3 * 0.15 / 4) / (1 - 0.85 * 0.85);
    var leaf = (1 - centre) / 3;
    assertScores(
        Centrality.PAGERANK,
        graph(4, 0, 1, 0, 2, 0, 3, 1, 0, 2, 0, 3, 0),
        centre,
        leaf,
        leaf,
        leaf);
  }

  @Test
  void harmonicCentralityOfAChainSumsInverseDistances() {
    assertScores(
        Centrality.HARMONIC, graph(4, 0, 1, 1, 2, 2, 3), 0, 1, 1 + 1 / 2.0, 1 + 1 / 2.0 + 1 / 3.0);
  }

  @Test
  void linksOfAPageToItselfCountInNoMeasureOfOthers() {
    assertScores(Centrality.INLINKS, graph(2, 0, 0, 0, 1, 1, 1), 0, 1);
    assertScores(Centrality.HARMONIC, graph(2, 0, 0, 0, 1, 1, 1), 0, 1);
  }

  @ParameterizedTest
  @EnumSource(Centrality.class)
  void aGraphWithoutArcsHasEqualScores(Centrality by) {
    var each = by == Centrality.PAGERANK ? 1.0 / 3 : 0;
    assertScores(by, graph(3), each, each, each);
    assertThat(scores(by, graph(0))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Centrality.class)
  void scoresMoveWithTheirNodesWhenNodesAreRenumbered(Centrality by) {
    var random = new Random(11);
    for (var round = 0; round < 30; round++) {
      var ends = random.ints(2L * (10 + random.nextInt(40)), 0, NODES).toArray();
      var numbers = shuffled(random);
      var moved = IntStream.of(ends).map(node -> numbers[node]).toArray();
      var before = scores(by, graph(NODES, ends));
      var after = scores(by, graph(NODES, moved));
      for (var i = 0; i < NODES; i++)
        assertThat(after[numbers[i]]).isCloseTo(before[i], within(1e-7));
    }
  }

  private static int[] shuffled(Random random) {
    var numbers = IntStream.range(0, NODES).toArray();
    for (var i = NODES - 1; i > 0; i--) {
      var other = random.nextInt(i + 1);
      var kept = numbers[i];
      numbers[i] = numbers[other];
      numbers[other] = kept;
    }
    return numbers;
  }

  @Test
  void anAdditionalReferrerNeverLowersACount() {
    var random = new Random(12);
    for (var round = 0; round < 30; round++) {
      var ends = random.ints(40, 0, NODES).toArray();
      var more = IntStream.concat(IntStream.of(ends), IntStream.of(3, 5)).toArray();
      for (var by : new Centrality[] {Centrality.INLINKS, Centrality.HARMONIC})
        assertThat(scores(by, graph(NODES, more))[5])
            .isGreaterThanOrEqualTo(scores(by, graph(NODES, ends))[5]);
    }
  }
}
