package orbweaver.graph.way;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Collections;
import java.util.Optional;
import orbweaver.graph.web.Net;

/**
 * The shortest ways from some pages to the nearest of others.
 *
 * @param degrees of each
 * @param count how many there are
 * @param nodes of one of them: seen from its end, each page before is the least that there is
 */
record Shortest(int degrees, BigInteger count, IntList nodes) {
  Shortest {
    nodes = IntList.of(nodes.toIntArray());
  }

  /** Those there are, if any way leads there. */
  static Optional<Shortest> between(IntList starts, IntList ends, Net net) {
    var goals = new BitSet(net.nodes());
    ends.forEach(goals::set);
    var reach = Reach.from(starts, net, goals);
    var nearest = nearest(reach, goals);
    if (nearest.isEmpty()) return Optional.empty();
    var search = new Search(reach, net);
    int end = nearest.getInt(0);
    return Optional.of(new Shortest(reach.degrees(end), search.count(nearest), search.wayTo(end)));
  }

  /** The goals that are reached at the least cost, in the order of their numbers. */
  private static IntList nearest(Reach reach, BitSet goals) {
    var nearest = new IntArrayList();
    for (int node : reach.settled()) {
      if (!goals.get(node)) continue;
      if (!nearest.isEmpty() && !reach.isAsNear(nearest.getInt(0), node)) break;
      nearest.add(node);
    }
    nearest.sort(null);
    return nearest;
  }

  /** Goes back from where the ways end. */
  private record Search(Reach reach, Net net) {
    BigInteger count(IntList ends) {
      var passed = passed(ends);
      var counts = new Int2ObjectOpenHashMap<BigInteger>();
      counts.defaultReturnValue(BigInteger.ZERO);
      for (int node : reach.settled()) {
        if (!passed.get(node)) continue;
        var before = before(node);
        var ways = before.isEmpty() ? BigInteger.ONE : BigInteger.ZERO;
        for (int other : before) ways = ways.add(counts.get(other));
        counts.put(node, ways);
      }
      return ends.intStream().mapToObj(counts::get).reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** Every page that a shortest way to one of these passes. */
    private BitSet passed(IntList ends) {
      var passed = new BitSet(net.nodes());
      ends.forEach(passed::set);
      var left = new IntArrayList(ends);
      while (!left.isEmpty()) {
        for (int other : before(left.popInt())) {
          if (!passed.get(other)) left.push(other);
          passed.set(other);
        }
      }
      return passed;
    }

    private IntList before(int node) {
      var before = new IntArrayList();
      var each = net.back().successors(node);
      for (int other = each.nextInt(); other >= 0; other = each.nextInt()) {
        if (reach.isTight(other, node)) before.add(other);
      }
      return before;
    }

    IntList wayTo(int end) {
      var backwards = new IntArrayList(IntList.of(end));
      for (var before = before(end); !before.isEmpty(); ) {
        backwards.add(before.getInt(0));
        before = before(before.getInt(0));
      }
      Collections.reverse(backwards);
      return backwards;
    }
  }
}
