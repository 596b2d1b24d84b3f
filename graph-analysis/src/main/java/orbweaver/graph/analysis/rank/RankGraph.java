package orbweaver.graph.analysis.rank;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.analysis.webgraph.ImmutableGraphView;
import orbweaver.graph.analysis.webgraph.IntGraph;
import orbweaver.graph.analysis.webgraph.UrlDictionary;

/**
 * Graph whose nodes are ranked.
 *
 * @param names names of the nodes by number
 * @param links outgoing arcs; without self-links if several URLs form a node
 * @param backlinks incoming arcs
 */
record RankGraph(IntFunction<String> names, IntGraph links, IntGraph backlinks) {
  /** Returns the crawled graph with pages, hosts or domains as nodes. */
  static RankGraph of(CompressedGraph web, NodeLevel level) {
    if (level == NodeLevel.PAGE) {
      return new RankGraph(
          web::url,
          ImmutableGraphView.decompressed(web.graph().links()),
          ImmutableGraphView.decompressed(web.graph().backlinks()));
    }
    var groups = new Groups(level, web.urls());
    var links = groups.graph(ImmutableGraphView.decompressed(web.graph().links()));
    return new RankGraph(groups.names::get, links, links.transpose());
  }

  int size() {
    return links.nodes();
  }

  /** Hosts or domains, numbered in order of appearance. */
  private static final class Groups {
    private final List<String> names = new ArrayList<>();
    private final int[] groups;

    Groups(NodeLevel level, UrlDictionary urls) {
      groups = new int[urls.size()];
      var numbers = new Object2IntOpenHashMap<String>();
      urls.forEach(
          (number, url) -> {
            var name = level.nodeName(url);
            groups[number] = numbers.computeIfAbsent(name, (String _) -> names.size());
            if (groups[number] == names.size()) names.add(name);
          });
    }

    IntGraph graph(IntGraph links) {
      var arcs = new IntGraph.Builder();
      for (int node = 0; node < groups.length; node++) {
        for (int arc = links.firstArc(node); arc < links.firstArc(node + 1); arc++) {
          int other = groups[links.target(arc)];
          if (other != groups[node]) {
            arcs.add(groups[node], other);
          }
        }
      }
      return arcs.buildDistinct(names.size());
    }
  }
}
