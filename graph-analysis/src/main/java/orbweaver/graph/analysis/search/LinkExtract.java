package orbweaver.graph.analysis.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.formats.AbbreviatedUrl;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * Links that match a query, without duplicates.
 *
 * @param sources number of distinct source pages
 * @param targets number of distinct target URLs
 * @param edges number of links
 * @param links links, if the result lists them
 */
public record LinkExtract(int sources, int targets, long edges, List<ExtractedLink> links) {
  public LinkExtract {
    links = List.copyOf(links);
  }

  /** Link from a source to a target. */
  public record ExtractedLink(String source, String target) {
    /** Returns a tab-separated line. */
    public String line() {
      return source + "\t" + target;
    }

    /** Returns the link with URLs abbreviated as in the link database. */
    public ExtractedLink abbreviated() {
      return new ExtractedLink(
          AbbreviatedUrl.abbreviate(source), AbbreviatedUrl.abbreviate(target));
    }
  }

  /**
   * Extracts the matching links of a graph.
   *
   * @param listsLinks whether the result lists the links; otherwise it only has the counts
   */
  public static LinkExtract of(CompressedGraph web, LinkQuery query, boolean listsLinks) {
    var extraction = new Extraction(web, query, listsLinks);
    extraction.run();
    return new LinkExtract(
        extraction.sources.cardinality(),
        extraction.targets.cardinality(),
        extraction.edges,
        extraction.links);
  }

  /** Extraction of the links of one query, with its intermediate results. */
  private static final class Extraction {
    private final CompressedGraph web;
    private final LinkQuery query;
    private final boolean listsLinks;
    private final BitSet matchingTargets = new BitSet();
    private final BitSet sources = new BitSet();
    private final BitSet targets = new BitSet();
    private final List<ExtractedLink> links = new ArrayList<>();
    private Optional<SiteNumbers> sites = Optional.empty();
    private long edges;

    Extraction(CompressedGraph web, LinkQuery query, boolean listsLinks) {
      this.web = web;
      this.query = query;
      this.listsLinks = listsLinks;
    }

    void run() {
      if (query.side().isPresent()) sites = Optional.of(SiteNumbers.of(web, query));
      web.urls()
          .forEach((number, url) -> matchingTargets.set(number, query.isTarget(CrawlUrl.of(url))));
      var graph = web.graph().links().copy();
      web.urls()
          .forEach(
              (source, url) -> {
                if (!query.isSource(CrawlUrl.of(url))) return;
                var successors = graph.successors(source);
                for (int target = successors.nextInt();
                    target >= 0;
                    target = successors.nextInt()) {
                  if (matchingTargets.get(target)) collect(source, url, target);
                }
              });
    }

    private void collect(int source, String url, int target) {
      if (!matches(source, target)) return;
      sources.set(source);
      targets.set(target);
      edges++;
      if (listsLinks) links.add(new ExtractedLink(url, web.url(target)));
    }

    private boolean matches(int source, int target) {
      return sites.isEmpty() || query.isInScope(sites.get().isSameSite(source, target));
    }
  }
}
