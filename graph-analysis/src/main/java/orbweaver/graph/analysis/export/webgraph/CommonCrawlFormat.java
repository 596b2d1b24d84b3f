package orbweaver.graph.analysis.export.webgraph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.export.LineWriter;
import orbweaver.graph.analysis.export.model.GraphNode;
import orbweaver.graph.analysis.export.model.NumberedGraph;
import orbweaver.graph.analysis.rank.NodeLevel;

/**
 * Text files of Common Crawl's web graphs: {@code vertices.txt}, {@code edges.txt} and {@code
 * ranks.txt}. Hosts and domains have reversed names; pages keep their URLs, since a reversed name
 * would not distinguish http from https.
 *
 * @param keepsWww whether {@code www.example.com} and {@code example.com} are different hosts;
 *     Common Crawl treats them as one
 */
public record CommonCrawlFormat(boolean keepsWww) implements ExportFormat.ToFolder {
  @Override
  public void write(ExportSelection selection, Path folder) throws IOException {
    var pages = NumberedGraph.ofPages(selection);
    var level = selection.level();
    var graph = level == NodeLevel.PAGE ? pages : pages.grouped(url -> name(url, level));
    var hosts = level == NodeLevel.DOMAIN ? hostsByDomain(pages) : Map.<String, Set<String>>of();
    try (var lines = LineWriter.create(folder.resolve("vertices.txt"))) {
      int number = 0;
      for (var node : graph.nodes())
        lines.writeLine(number++ + "\t" + node.name() + hostCount(node, hosts));
    }
    try (var lines = LineWriter.create(folder.resolve("edges.txt"))) {
      writeEdges(graph, lines);
    }
    try (var lines = LineWriter.create(folder.resolve("ranks.txt"))) {
      CentralityTable.of(graph).write(lines);
    }
  }

  private String name(String url, NodeLevel level) {
    return ReversedHostName.of(level.nodeName(url), keepsWww || level == NodeLevel.DOMAIN);
  }

  private Map<String, Set<String>> hostsByDomain(NumberedGraph pages) {
    var hosts = new HashMap<String, Set<String>>();
    for (var node : pages.nodes()) {
      var host = ReversedHostName.of(CrawlUrl.of(node.name()).host(), keepsWww);
      hosts.computeIfAbsent(name(node.name(), NodeLevel.DOMAIN), _ -> new HashSet<>()).add(host);
    }
    return hosts;
  }

  private static String hostCount(GraphNode node, Map<String, Set<String>> hosts) {
    var hostNames = hosts.get(node.name());
    return hostNames == null ? "" : "\t" + hostNames.size();
  }

  // Links of several kinds between two nodes become one edge.
  private static void writeEdges(NumberedGraph graph, LineWriter lines) throws IOException {
    var links = graph.adjacency();
    for (int node = 0; node < links.nodes(); node++) {
      for (int arc = links.firstArc(node); arc < links.firstArc(node + 1); arc++) {
        lines.writeLine(node + "\t" + links.target(arc));
      }
    }
  }
}
