package orbweaver.graph.analysis.webgraph;

import it.unimi.dsi.webgraph.ImmutableGraph;
import java.util.BitSet;

/**
 * Graph of pages with their outgoing and incoming arcs.
 *
 * @param links outgoing arcs of each page
 * @param backlinks incoming arcs of each page
 * @param redirects pages that returned a redirect; their only arc does not count as a hyperlink
 */
public record BidirectionalGraph(ImmutableGraph links, ImmutableGraph backlinks, BitSet redirects) {
  /** Returns the graph of these arcs, without duplicates. */
  public static BidirectionalGraph of(int nodes, IntGraph.Builder arcs, BitSet redirects) {
    var links = arcs.buildDistinct(nodes);
    return new BidirectionalGraph(
        new ImmutableGraphView(links), new ImmutableGraphView(links.transpose()), redirects);
  }

  /** Returns the subgraph induced by these nodes. */
  public BidirectionalGraph inducedSubgraph(BitSet allowed) {
    var arcs = new IntGraph.Builder();
    var graph = links.copy();
    for (int node = allowed.nextSetBit(0); node >= 0; node = allowed.nextSetBit(node + 1)) {
      var successors = graph.successors(node);
      for (int other = successors.nextInt(); other >= 0; other = successors.nextInt()) {
        if (allowed.get(other)) {
          arcs.add(node, other);
        }
      }
    }
    return of(size(), arcs, redirects);
  }

  /** Returns the number of nodes; their numbers begin at 0. */
  public int size() {
    return links.numNodes();
  }
}
