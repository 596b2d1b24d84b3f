package orbweaver.graph.web;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.util.BitSet;

/**
 * Adjacency in both directions.
 *
 * @param links outgoing arcs of each page
 * @param back incoming arcs of each page
 * @param moved pages that returned a redirect: their only arc adds no degree
 */
public record Net(ImmutableGraph links, ImmutableGraph back, BitSet moved) {
  /** Returns the graph of arcs in any order, packed by {@link PlainGraph#arc}. */
  public static Net of(int nodes, LongArrayList arcs, BitSet moved) {
    var links = PlainGraph.of(nodes, arcs);
    return new Net(links, links.transposed(), moved);
  }

  /** Returns the subgraph induced by these nodes. */
  public Net within(BitSet allowed) {
    var arcs = new LongArrayList();
    var graph = links.copy();
    for (int node = allowed.nextSetBit(0); node >= 0; node = allowed.nextSetBit(node + 1)) {
      var successors = graph.successors(node);
      for (int other = successors.nextInt(); other >= 0; other = successors.nextInt()) {
        if (allowed.get(other)) arcs.add(PlainGraph.arc(node, other));
      }
    }
    return of(nodes(), arcs, moved);
  }

  /** Returns the number of nodes; their numbers begin at 0. */
  public int nodes() {
    return links.numNodes();
  }
}
