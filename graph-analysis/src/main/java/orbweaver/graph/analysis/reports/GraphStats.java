package orbweaver.graph.analysis.reports;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.algo.StronglyConnectedComponents;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.RegistrableDomain;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraphFolder;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.OmittedLinkTotals;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Statistics of a graph.
 *
 * @param urlTotals numbers of URLs by result, and of their hosts and domains
 * @param linkStructure degrees and components of the link graph
 * @param kinds number of links by kind, counting every occurrence
 * @param saved HEAD requests and bodies that the crawl did not need
 * @param omitted links of pages that were left out of the graph; absent if none was
 */
public record GraphStats(
    @JsonUnwrapped UrlTotals urlTotals,
    @JsonUnwrapped LinkStructure linkStructure,
    Map<String, Long> kinds,
    RequestsSaved saved,
    Optional<OmittedLinkTotals> omitted) {
  private static final String KINDS =
      """
      SELECT l.kind, count(*)
      FROM links l JOIN latest s ON s.source = l.source AND s.number = l.number
      GROUP BY l.kind
      ORDER BY l.kind
      """;

  /** Computes the statistics. */
  public static GraphStats of(CompressedGraph web, LinkGraph graph) {
    return new GraphStats(
        UrlTotals.of(web),
        LinkStructure.of(web),
        graph.query(GraphStats::kinds),
        graph.query(RequestsSaved::of),
        graph.query(OmittedLinkTotals::of));
  }

  private static Map<String, Long> kinds(GraphSnapshot snapshot) throws SQLException {
    var kinds = new LinkedHashMap<String, Long>();
    RowStream.forEach(
        snapshot.connection(), KINDS, row -> kinds.put(row.getString(1), row.getLong(2)));
    return kinds;
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text =
        new StringBuilder(
            """
            URLs                  %12d  in %d hosts of %d domains
              pages               %12d
              redirects           %12d
              without inbound links %10d
              largest component   %12d  strongly connected
            links                 %12d  %.1f of each page, %.2f bits each when compressed
              most from one page  %12d
              most to one URL     %12d
            """
                .formatted(
                    urlTotals.urls,
                    urlTotals.hosts,
                    urlTotals.domains,
                    urlTotals.pages,
                    urlTotals.redirects,
                    linkStructure.withoutInboundLinks,
                    linkStructure.largestComponent,
                    linkStructure.links,
                    (double) linkStructure.links / Math.max(1, urlTotals.answers()),
                    linkStructure.bitsPerLink,
                    linkStructure.maxOutDegree,
                    linkStructure.maxInDegree));
    kinds.forEach((kind, count) -> text.append("  %-18s  %12d\n".formatted(kind, count)));
    omitted.ifPresent(links -> text.append("  left out            " + links.text() + "\n"));
    return text.append(saved.text()).toString();
  }

  /**
   * Numbers of URLs by result, and of their hosts and domains.
   *
   * @param urls number of discovered URLs
   * @param pages number of URLs that returned a page
   * @param redirects number of URLs that returned a redirect
   * @param domains number of registrable domains
   */
  public record UrlTotals(int urls, int pages, int redirects, int hosts, int domains) {
    static UrlTotals of(CompressedGraph web) {
      var hosts = new HashSet<String>();
      var domains = new HashSet<String>();
      web.urls().forEach((_, url) -> hosts.add(CrawlUrl.of(url).host()));
      for (var host : hosts) domains.add(RegistrableDomain.of(host));
      return new UrlTotals(
          web.size(),
          web.pages().cardinality(),
          web.graph().redirects().cardinality(),
          hosts.size(),
          domains.size());
    }

    private int answers() {
      return pages + redirects;
    }
  }

  /**
   * Degrees and components of the link graph.
   *
   * @param links distinct followed links between URLs
   * @param maxOutDegree largest number of links from one page
   * @param maxInDegree largest number of links to one URL
   * @param withoutInboundLinks number of URLs without inbound links
   * @param largestComponent size of the largest strongly connected component
   * @param bitsPerLink size of the compressed graph, in bits per link
   */
  public record LinkStructure(
      long links,
      int maxOutDegree,
      int maxInDegree,
      int withoutInboundLinks,
      int largestComponent,
      double bitsPerLink) {
    static LinkStructure of(CompressedGraph web) {
      var links = web.graph().links();
      var backlinks = web.graph().backlinks();
      return new LinkStructure(
          links.numArcs(),
          maxDegree(links),
          maxDegree(backlinks),
          (int) degrees(backlinks).filter(degree -> degree == 0).count(),
          largestComponent(links),
          bitsPerLink(web));
    }

    private static IntStream degrees(ImmutableGraph graph) {
      return IntStream.range(0, graph.numNodes()).map(graph::outdegree);
    }

    private static int maxDegree(ImmutableGraph graph) {
      return degrees(graph).max().orElse(0);
    }

    private static int largestComponent(ImmutableGraph links) {
      if (links.numNodes() == 0) return 0;
      var components = StronglyConnectedComponents.compute(links, false, null);
      return IntStream.of(components.computeSizes()).max().orElse(0);
    }

    private static double bitsPerLink(CompressedGraph web) {
      return (double) Byte.SIZE
          * CompressedGraphFolder.linkFileSize(web)
          / Math.max(1, web.graph().links().numArcs());
    }
  }
}
