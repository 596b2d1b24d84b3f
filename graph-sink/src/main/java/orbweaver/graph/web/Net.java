package orbweaver.graph.web;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.util.BitSet;

/**
 * Links as arcs between numbers, both ways.
 *
 * @param links from each page where it leads
 * @param back to each page what leads there
 * @param moved the pages that answered with a redirect: their one arc costs no degree
 */
public record Net(ImmutableGraph links, ImmutableGraph back, BitSet moved) {
  /** Of arcs in any order, each as {@link PlainGraph#arc} packs it. */
  public static Net of(int nodes, LongArrayList arcs, BitSet moved) {
    var links = PlainGraph.of(nodes, arcs);
    return new Net(links, links.transposed(), moved);
  }

  /** The same with the arcs only that begin and end within these nodes. */
  public Net within(BitSet allowed) {
    var arcs = new LongArrayList();
    var graph = links.copy();
    for (int node = allowed.nextSetBit(0); node >= 0; node = allowed.nextSetBit(node + 1)) {
      var each = graph.successors(node);
      for (int other = each.nextInt(); other >= 0; other = each.nextInt()) {
        if (allowed.get(other)) arcs.add(PlainGraph.arc(node, other));
      }
    }
    return of(nodes(), arcs, moved);
  }

  /** How many there are; their numbers begin at 0. */
  public int nodes() {
    return links.numNodes();
  }
}
