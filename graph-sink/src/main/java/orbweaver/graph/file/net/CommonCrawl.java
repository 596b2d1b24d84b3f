package orbweaver.graph.file.net;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;
import orbweaver.graph.file.Lines;
import orbweaver.graph.file.chart.Chart;
import orbweaver.graph.file.chart.Node;
import orbweaver.graph.rank.Level;

/**
 * Text files of Common Crawl's web graphs: {@code vertices.txt}, {@code edges.txt} and {@code
 * ranks.txt}. Hosts and domains have reversed names; pages keep their URLs, since a reversed name
 * would not distinguish http from https.
 *
 * @param keepsWww whether {@code www.example.com} and {@code example.com} are different hosts;
 *     Common Crawl treats them as one
 */
public record CommonCrawl(boolean keepsWww) implements Export.ToFolder {
  @Override
  public void write(Choice choice, Path folder) throws IOException {
    var pages = Chart.ofPages(choice);
    var level = choice.level();
    var chart = level == Level.PAGE ? pages : pages.grouped(url -> name(url, level));
    var hosts = level == Level.DOMAIN ? hosts(pages) : Map.<String, Set<String>>of();
    try (var lines = Lines.of(folder.resolve("vertices.txt"))) {
      int number = 0;
      for (var node : chart.nodes()) lines.line(number++ + "\t" + node.name() + count(node, hosts));
    }
    try (var lines = Lines.of(folder.resolve("edges.txt"))) {
      edges(chart, lines);
    }
    try (var lines = Lines.of(folder.resolve("ranks.txt"))) {
      Ranks.of(chart).write(lines);
    }
  }

  private String name(String url, Level level) {
    return ReversedName.of(level.of(url), keepsWww || level == Level.DOMAIN);
  }

  private Map<String, Set<String>> hosts(Chart pages) {
    var hosts = new HashMap<String, Set<String>>();
    for (var node : pages.nodes()) {
      var host = ReversedName.of(CrawlUrl.of(node.name()).host(), keepsWww);
      hosts.computeIfAbsent(name(node.name(), Level.DOMAIN), _ -> new HashSet<>()).add(host);
    }
    return hosts;
  }

  private static String count(Node node, Map<String, Set<String>> hosts) {
    var hostNames = hosts.get(node.name());
    return hostNames == null ? "" : "\t" + hostNames.size();
  }

  // Several edge kinds between two pages become one edge.
  private static void edges(Chart chart, Lines lines) throws IOException {
    var links = chart.links();
    for (int node = 0; node < links.numNodes(); node++) {
      for (int arc = links.begin(node); arc < links.begin(node + 1); arc++) {
        lines.line(node + "\t" + links.end(arc));
      }
    }
  }
}
