package orbweaver.graph.analysis.picture;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * Graph of the hosts of a crawl. The hosts with the most pages are nodes, and the others are
 * grouped by registrable domain, and beyond a limit in one node.
 *
 * @param nodes the largest first
 * @param arcs links between different nodes, the most first
 */
public record HostGraph(List<HostNode> nodes, List<HostArc> arcs) {
  private static final int MAX_HOSTS = 250;
  private static final int MAX_DOMAINS = 50;
  private static final int MAX_ARCS = 1_500;

  public HostGraph {
    nodes = List.copyOf(nodes);
    arcs = List.copyOf(arcs);
  }

  /**
   * Host, or several.
   *
   * @param name host with its port, or what the group is
   * @param origin URL of the host; absent for a group
   * @param hosts number of hosts
   * @param pages number of URLs
   */
  public record HostNode(String name, Optional<String> origin, int hosts, int pages) {}

  /** Links from a node to another, by their places in the list of nodes. */
  public record HostArc(int from, int to, int links) {}

  /** Returns the graph of the hosts of a compressed graph. */
  public static HostGraph of(CompressedGraph web) {
    var origins = new Object2IntOpenHashMap<String>();
    var pages = new ArrayList<int[]>();
    var originOf = new int[web.size()];
    origins.defaultReturnValue(-1);
    for (var page = 0; page < web.size(); page++) {
      var origin = origin(web.url(page));
      var number = origins.getInt(origin);
      if (number < 0) {
        number = pages.size();
        origins.put(origin, number);
        pages.add(new int[1]);
      }
      pages.get(number)[0]++;
      originOf[page] = number;
    }
    return new HostGraphDraft(names(origins), pages, originOf).graph(web);
  }

  private static String[] names(Object2IntOpenHashMap<String> origins) {
    var names = new String[origins.size()];
    origins.object2IntEntrySet().forEach(entry -> names[entry.getIntValue()] = entry.getKey());
    return names;
  }

  private static String origin(String url) {
    var end = url.indexOf('/', url.indexOf("//") + 2);
    return end < 0 ? url : url.substring(0, end + 1);
  }

  /** Hosts before they are grouped. */
  private static final class HostGraphDraft {
    private final String[] names;
    private final List<int[]> pages;
    private final int[] originOf;

    private HostGraphDraft(String[] names, List<int[]> pages, int[] originOf) {
      this.names = names;
      this.pages = pages;
      this.originOf = originOf;
    }

    private HostGraph graph(CompressedGraph web) {
      var sorted = new ArrayList<Integer>();
      for (var i = 0; i < names.length; i++) sorted.add(i);
      sorted.sort(
          comparingInt((Integer host) -> -pages.get(host)[0]).thenComparing(host -> names[host]));
      var end = Math.min(MAX_HOSTS, sorted.size());
      var nodeOf = new int[names.length];
      var nodes = new ArrayList<HostNode>();
      for (int host : sorted.subList(0, end)) {
        nodeOf[host] = nodes.size();
        var name = ShortenedText.site(names[host]);
        nodes.add(new HostNode(name, Optional.of(names[host]), 1, pages.get(host)[0]));
      }
      addGroups(sorted.subList(end, sorted.size()), nodes, nodeOf);
      return new HostGraph(nodes, arcs(web, nodeOf));
    }

    private void addGroups(List<Integer> hosts, List<HostNode> nodes, int[] nodeOf) {
      Map<String, List<Integer>> byDomain = new HashMap<>();
      for (int host : hosts)
        byDomain
            .computeIfAbsent(ShortenedText.domain(names[host]), _ -> new ArrayList<>())
            .add(host);
      var groups = new ArrayList<>(byDomain.entrySet());
      groups.sort(
          comparingInt((Map.Entry<String, List<Integer>> group) -> -group.getValue().size())
              .thenComparing(comparing(Map.Entry::getKey)));
      var end = groups.size() <= MAX_DOMAINS + 1 ? groups.size() : MAX_DOMAINS;
      for (var group : groups.subList(0, end))
        addGroup(group.getKey(), group.getValue(), nodes, nodeOf);
      var others = new ArrayList<Integer>();
      groups.subList(end, groups.size()).forEach(group -> others.addAll(group.getValue()));
      if (!others.isEmpty()) addGroup("other hosts", others, nodes, nodeOf);
    }

    private void addGroup(String name, List<Integer> hosts, List<HostNode> nodes, int[] nodeOf) {
      for (int host : hosts) nodeOf[host] = nodes.size();
      var sum = hosts.stream().mapToInt(host -> pages.get(host)[0]).sum();
      nodes.add(new HostNode(name, Optional.empty(), hosts.size(), sum));
    }

    private List<HostArc> arcs(CompressedGraph web, int[] nodeOf) {
      Map<HostArc, Integer> counts = new LinkedHashMap<>();
      var iterator = web.graph().links().copy().nodeIterator();
      while (iterator.hasNext()) {
        var from = nodeOf[originOf[iterator.nextInt()]];
        var targets = iterator.successors();
        for (int target = targets.nextInt(); target >= 0; target = targets.nextInt()) {
          var to = nodeOf[originOf[target]];
          if (from != to) counts.merge(new HostArc(from, to, 0), 1, Integer::sum);
        }
      }
      return counts.entrySet().stream()
          .map(entry -> new HostArc(entry.getKey().from(), entry.getKey().to(), entry.getValue()))
          .sorted(
              comparingInt((HostArc arc) -> -arc.links())
                  .thenComparingInt(HostArc::from)
                  .thenComparingInt(HostArc::to))
          .limit(MAX_ARCS)
          .toList();
    }
  }
}
