package orbweaver.graph.way;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import orbweaver.graph.web.Net;

/**
 * Counts walks by their length, which is how many hyperlinks they take. A walk may pass a page
 * again and again, but a run of redirects never comes back to a page of the same run.
 */
final class Walks {
  private final Net net;
  private final Reach onward;
  private final int most;

  private Walks(Net net, Reach onward, int most) {
    this.net = net;
    this.onward = onward;
    this.most = most;
  }

  /** How many there are of each length, from 0 to the most. */
  static List<BigInteger> count(IntList starts, IntList ends, Net net, int most) {
    var onward = Reach.to(ends, net, most);
    return new Walks(net, onward, most).count(starts, ends);
  }

  private List<BigInteger> count(IntList starts, IntList ends) {
    var arrived = new Counts();
    for (int start : starts) arrived.add(start, BigInteger.ONE);
    var lengths = new ArrayList<BigInteger>();
    for (int length = 0; length <= most; length++) {
      var here = redirected(arrived, most - length);
      lengths.add(ends.intStream().mapToObj(here::get).reduce(BigInteger.ZERO, BigInteger::add));
      arrived = linked(here, most - length - 1);
    }
    return lengths;
  }

  /** One hyperlink on, where an end is still near enough. */
  private Counts linked(Counts here, int left) {
    var arrived = new Counts();
    here.int2ObjectEntrySet()
        .fastForEach(
            entry -> {
              int node = entry.getIntKey();
              if (net.moved().get(node)) return;
              for (int other : net.links().successorArray(node)) {
                if (isNear(other, left)) arrived.add(other, entry.getValue());
              }
            });
    return arrived;
  }

  private boolean isNear(int node, int left) {
    return onward.has(node) && onward.degrees(node) <= left;
  }

  /** The same, and what redirects lead to from there. */
  private Counts redirected(Counts arrived, int left) {
    var here = new Counts();
    arrived
        .int2ObjectEntrySet()
        .fastForEach(
            entry -> {
              var run = new IntOpenHashSet();
              for (int at = entry.getIntKey(); isNear(at, left) && run.add(at); ) {
                here.add(at, entry.getValue());
                if (!net.moved().get(at) || net.links().outdegree(at) == 0) break;
                at = net.links().successors(at).nextInt();
              }
            });
    return here;
  }

  /** How many walks lead to each page; none where nothing is said. */
  private static final class Counts extends Int2ObjectOpenHashMap<BigInteger> {
    private static final long serialVersionUID = 1;

    Counts() {
      defaultReturnValue(BigInteger.ZERO);
    }

    void add(int node, BigInteger walks) {
      var _ = put(node, get(node).add(walks));
    }
  }
}
