package orbweaver.graph.analysis.paths;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntList;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;
import orbweaver.graph.analysis.webgraph.IntGraph;
import orbweaver.graph.analysis.webgraph.RandomGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Path searches on random graphs, compared with brute force. */
class PathCountersTest {
  private static final int NODES = 12;
  private static final int LONGEST = 4;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void distancesAndPathsAgreeWithBruteForce(long seed) {
    var net = RandomGraph.of(NODES, 20 + (int) seed, seed);
    var naive = new BruteForcePaths(net);
    for (int start = 0; start < NODES; start++) {
      var costs = naive.costs(start);
      var distances = LinkDistances.from(IntList.of(start), net);
      for (int end = 0; end < NODES; end++) {
        assertThat(cost(distances, end)).isEqualTo(costs[end]);
        assertThat(cost(LinkDistances.to(IntList.of(end), net), start)).isEqualTo(costs[end]);
        compare(net, start, end, costs[end]);
      }
    }
  }

  private static long cost(LinkDistances distances, int node) {
    return distances.isReached(node)
        ? 1000L * distances.degrees(node) + distances.redirects(node)
        : BruteForcePaths.FAR;
  }

  private static void compare(BidirectionalGraph net, int start, int end, long cost) {
    var shortest = ShortestPaths.between(IntList.of(start), IntList.of(end), net);
    assertThat(shortest.isPresent()).isEqualTo(cost < BruteForcePaths.FAR);
    if (shortest.isEmpty()) return;
    assertThat(shortest.get().degrees()).isEqualTo((int) (cost / 1000));
    assertThat(shortest.get().count())
        .isEqualTo(new BruteForcePaths(net).paths(List.of(start), end, cost));
    var nodes = shortest.get().nodes();
    assertThat(nodes.getInt(0)).isEqualTo(start);
    assertThat(nodes.getInt(nodes.size() - 1)).isEqualTo(end);
    for (int i = 0; i + 1 < nodes.size(); i++) {
      int at = nodes.getInt(i);
      assertThat(Arrays.copyOf(net.links().successorArray(at), net.links().outdegree(at)))
          .contains(nodes.getInt(i + 1));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void walksAndSimplePathsAgreeWithBruteForce(long seed) {
    var net = RandomGraph.of(NODES, 24, seed);
    var naive = new BruteForcePaths(net);
    for (int start = 0; start < NODES; start++) {
      for (int end = 0; end < NODES; end++) {
        var ends = IntList.of(end);
        var walks = WalkCounter.count(IntList.of(start), ends, net, LONGEST);
        var simple = SimplePathCounter.count(IntList.of(start), ends, net, LONGEST, 1_000_000);
        for (int length = 0; length <= LONGEST; length++) {
          assertThat(walks.get(length).longValueExact())
              .isEqualTo(naive.walks(start, end, length, Set.of()));
          assertThat(simple.lengths()[length])
              .isEqualTo(naive.simplePaths(List.of(start), end, length));
        }
      }
    }
  }

  @Test
  void shortestPathsAreCountedBeyondTheRangeOfALong() {
    int diamonds = 100;
    var arcs = new IntGraph.Builder();
    for (int i = 0; i < diamonds; i++) {
      int at = 3 * i;
      for (int side : List.of(at + 1, at + 2)) {
        arcs.add(at, side);
        arcs.add(side, at + 3);
      }
    }
    int end = 3 * diamonds;
    var net = BidirectionalGraph.of(end + 1, arcs, new BitSet());

    assertThat(ShortestPaths.between(IntList.of(0), IntList.of(end), net).orElseThrow())
        .returns(2 * diamonds, ShortestPaths::degrees)
        .returns(BigInteger.TWO.pow(diamonds), ShortestPaths::count);
  }

  @Test
  void onlyPathsToTheNearestEndsCountAndRedirectsAddNoDegree() {
    var moved = new BitSet();
    moved.set(1);
    var net = net(moved, 0, 1, 1, 2, 0, 3, 3, 4);

    assertThat(ShortestPaths.between(IntList.of(0), IntList.of(2, 4), net).orElseThrow())
        .returns(1, ShortestPaths::degrees)
        .returns(IntList.of(0, 1, 2), ShortestPaths::nodes);
    assertThat(LinkDistances.from(IntList.of(0), net, 1).reached().intStream())
        .containsExactly(0, 1, 3, 2);
    assertThat(LinkDistances.from(IntList.of(0), net).histogram()).containsExactly(1, 3, 1);
  }

  @Test
  void pathsAvoidExcludedPages() {
    var net = net(new BitSet(), 0, 1, 1, 2, 0, 3, 3, 4, 4, 2);
    var allowed = new BitSet();
    IntStream.of(0, 2, 3, 4).forEach(allowed::set);

    assertThat(
            ShortestPaths.between(IntList.of(0), IntList.of(2), net.inducedSubgraph(allowed))
                .orElseThrow())
        .returns(3, ShortestPaths::degrees);
  }

  @Test
  void countingStopsAtTheStepLimit() {
    var net = RandomGraph.of(30, 600, 1);
    var paths = SimplePathCounter.count(IntList.of(0), IntList.of(1), net, 6, 1_000);

    assertThat(paths.isCut()).isTrue();
  }

  private static BidirectionalGraph net(BitSet moved, int... ends) {
    var arcs = new IntGraph.Builder();
    for (int i = 0; i < ends.length; i += 2) {
      arcs.add(ends[i], ends[i + 1]);
    }
    return BidirectionalGraph.of(1 + IntStream.of(ends).max().orElseThrow(), arcs, moved);
  }
}
