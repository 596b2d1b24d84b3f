package orbweaver.graph.way;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import orbweaver.graph.web.Net;
import orbweaver.graph.web.PlainGraph;
import orbweaver.graph.web.RandomNet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Path searches on random graphs, compared with brute force. */
class WaysTest {
  private static final int NODES = 12;
  private static final int LONGEST = 4;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void distancesAndWaysAreThoseOfTheReference(long seed) {
    var net = RandomNet.of(NODES, 20 + (int) seed, seed);
    var naive = new Naive(net);
    for (int start = 0; start < NODES; start++) {
      var costs = naive.costs(start);
      var reach = Reach.from(IntList.of(start), net);
      for (int end = 0; end < NODES; end++) {
        assertThat(cost(reach, end)).isEqualTo(costs[end]);
        assertThat(cost(Reach.to(IntList.of(end), net), start)).isEqualTo(costs[end]);
        compare(net, start, end, costs[end]);
      }
    }
  }

  private static long cost(Reach reach, int node) {
    return reach.has(node) ? 1000L * reach.degrees(node) + reach.redirects(node) : Naive.FAR;
  }

  private static void compare(Net net, int start, int end, long cost) {
    var shortest = Shortest.between(IntList.of(start), IntList.of(end), net);
    assertThat(shortest.isPresent()).isEqualTo(cost < Naive.FAR);
    if (shortest.isEmpty()) return;
    assertThat(shortest.get().degrees()).isEqualTo((int) (cost / 1000));
    assertThat(shortest.get().count()).isEqualTo(new Naive(net).ways(List.of(start), end, cost));
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
  void walksAndSimplePathsAreThoseOfTheReference(long seed) {
    var net = RandomNet.of(NODES, 24, seed);
    var naive = new Naive(net);
    for (int start = 0; start < NODES; start++) {
      for (int end = 0; end < NODES; end++) {
        var ends = IntList.of(end);
        var walks = Walks.count(IntList.of(start), ends, net, LONGEST);
        var simple = SimplePaths.count(IntList.of(start), ends, net, LONGEST, 1_000_000);
        for (int length = 0; length <= LONGEST; length++) {
          assertThat(walks.get(length).longValueExact())
              .isEqualTo(naive.walks(start, end, length, Set.of()));
          assertThat(simple.lengths()[length]).isEqualTo(naive.simple(List.of(start), end, length));
        }
      }
    }
  }

  @Test
  void thereMayBeMoreShortestPathsThanALongHolds() {
    int diamonds = 100;
    var arcs = new LongArrayList();
    for (int i = 0; i < diamonds; i++) {
      int at = 3 * i;
      for (int side : List.of(at + 1, at + 2)) {
        arcs.add(PlainGraph.arc(at, side));
        arcs.add(PlainGraph.arc(side, at + 3));
      }
    }
    int end = 3 * diamonds;
    var net = Net.of(end + 1, arcs, new BitSet());

    assertThat(Shortest.between(IntList.of(0), IntList.of(end), net).orElseThrow())
        .returns(2 * diamonds, Shortest::degrees)
        .returns(BigInteger.TWO.pow(diamonds), Shortest::count);
  }

  @Test
  void onlyPathsToTheNearestEndsCountAndRedirectsAddNoDegree() {
    var moved = new BitSet();
    moved.set(1);
    var net = net(moved, 0, 1, 1, 2, 0, 3, 3, 4);

    assertThat(Shortest.between(IntList.of(0), IntList.of(2, 4), net).orElseThrow())
        .returns(1, Shortest::degrees)
        .returns(IntList.of(0, 1, 2), Shortest::nodes);
    assertThat(Reach.from(IntList.of(0), net, 1).settled().intStream()).containsExactly(0, 1, 3, 2);
    assertThat(Reach.from(IntList.of(0), net).histogram()).containsExactly(1, 3, 1);
  }

  @Test
  void pathsAvoidExcludedPages() {
    var net = net(new BitSet(), 0, 1, 1, 2, 0, 3, 3, 4, 4, 2);
    var allowed = new BitSet();
    IntStream.of(0, 2, 3, 4).forEach(allowed::set);

    assertThat(Shortest.between(IntList.of(0), IntList.of(2), net.within(allowed)).orElseThrow())
        .returns(3, Shortest::degrees);
  }

  @Test
  void countingStopsAtTheStepLimit() {
    var net = RandomNet.of(30, 600, 1);
    var paths = SimplePaths.count(IntList.of(0), IntList.of(1), net, 6, 1_000);

    assertThat(paths.isCut()).isTrue();
  }

  private static Net net(BitSet moved, int... ends) {
    var arcs = new LongArrayList();
    for (int i = 0; i < ends.length; i += 2) arcs.add(PlainGraph.arc(ends[i], ends[i + 1]));
    return Net.of(1 + IntStream.of(ends).max().orElseThrow(), arcs, moved);
  }
}
