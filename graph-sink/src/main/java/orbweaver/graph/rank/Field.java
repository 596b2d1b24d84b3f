package orbweaver.graph.rank;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import orbweaver.graph.web.Names;
import orbweaver.graph.web.PlainGraph;
import orbweaver.graph.web.Web;

/**
 * Graph whose nodes are ranked.
 *
 * @param names by number
 * @param links outgoing adjacency; no self-links if several URLs form a node
 * @param back incoming adjacency
 */
record Field(IntFunction<String> names, PlainGraph links, PlainGraph back) {
  /** Returns the crawled graph at a level. */
  static Field of(Web web, Level level) {
    if (level == Level.PAGE) {
      var links = PlainGraph.of(web.net().links());
      return new Field(web::url, links, PlainGraph.of(web.net().back()));
    }
    var groups = new Groups(level, web.names());
    var links = PlainGraph.of(groups.names.size(), groups.arcs(PlainGraph.of(web.net().links())));
    return new Field(groups.names::get, links, links.transposed());
  }

  int size() {
    return links.numNodes();
  }

  /** Groups of URLs, numbered in order of appearance. */
  private static final class Groups {
    private final List<String> names = new ArrayList<>();
    private final int[] groups;

    Groups(Level level, Names urls) {
      groups = new int[urls.size()];
      var numbers = new Object2IntOpenHashMap<String>();
      urls.each(
          (number, url) -> {
            var name = level.of(url);
            groups[number] = numbers.computeIfAbsent(name, (String _) -> names.size());
            if (groups[number] == names.size()) names.add(name);
          });
    }

    LongArrayList arcs(PlainGraph links) {
      var arcs = new LongArrayList();
      for (int node = 0; node < groups.length; node++) {
        for (int arc = links.begin(node); arc < links.begin(node + 1); arc++) {
          int other = groups[links.end(arc)];
          if (other != groups[node]) arcs.add(PlainGraph.arc(groups[node], other));
        }
      }
      return arcs;
    }
  }
}
