package orbweaver.graph.look;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.linkfile.Shortened;
import orbweaver.graph.web.Web;

/**
 * Links that match a query, without duplicates.
 *
 * @param sources number of distinct source pages
 * @param targets number of distinct target URLs
 * @param edges number of links
 */
public record LinkExtract(int sources, int targets, long edges, List<Edge> links) {
  public LinkExtract {
    links = List.copyOf(links);
  }

  /** Link from a source to a target. */
  public record Edge(String source, String target) {
    /** Returns a tab-separated line. */
    public String line() {
      return source + "\t" + target;
    }

    /** Returns the link with URLs abbreviated as in the link database. */
    public Edge shortened() {
      return new Edge(Shortened.of(source), Shortened.of(target));
    }
  }

  /**
   * Extracts the matching links of a graph.
   *
   * @param areListed whether to list the links; otherwise only the counts are computed
   */
  public static LinkExtract of(Web web, LinkQuery query, boolean areListed) {
    var extraction = new Extraction(web, query, areListed);
    extraction.run();
    return new LinkExtract(
        extraction.sources.cardinality(),
        extraction.targets.cardinality(),
        extraction.edges,
        extraction.links);
  }

  private static final class Extraction {
    private final Web web;
    private final LinkQuery query;
    private final boolean areListed;
    private final BitSet areTargets = new BitSet();
    private final BitSet sources = new BitSet();
    private final BitSet targets = new BitSet();
    private final List<Edge> links = new ArrayList<>();
    private Optional<SiteNumbers> sites = Optional.empty();
    private long edges;

    Extraction(Web web, LinkQuery query, boolean areListed) {
      this.web = web;
      this.query = query;
      this.areListed = areListed;
    }

    void run() {
      if (query.side().isPresent()) sites = Optional.of(SiteNumbers.of(web, query));
      web.names().each((number, url) -> areTargets.set(number, query.isTarget(url)));
      var graph = web.net().links().copy();
      web.names()
          .each(
              (source, url) -> {
                if (!query.isSource(url)) return;
                var successors = graph.successors(source);
                for (int target = successors.nextInt(); target >= 0; target = successors.nextInt()) {
                  if (areTargets.get(target)) collect(source, url, target);
                }
              });
    }

    private void collect(int source, String url, int target) {
      if (!matches(source, target)) return;
      sources.set(source);
      targets.set(target);
      edges++;
      if (areListed) links.add(new Edge(url, web.url(target)));
    }

    private boolean matches(int source, int target) {
      return sites.isEmpty() || query.isOfSide(sites.get().isOne(source, target));
    }
  }
}
