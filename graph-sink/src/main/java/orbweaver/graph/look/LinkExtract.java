package orbweaver.graph.look;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.linkfile.Shortened;
import orbweaver.graph.web.Web;

/**
 * The links that were asked for, each once however often it stands in its page.
 *
 * @param sources how many different pages they are in
 * @param targets to how many different URLs they lead
 * @param edges how many there are
 */
public record LinkExtract(int sources, int targets, long edges, List<Edge> links) {
  public LinkExtract {
    links = List.copyOf(links);
  }

  /** From where to where. */
  public record Edge(String source, String target) {
    /** As a line of a table. */
    public String line() {
      return source + "\t" + target;
    }

    /** The same as the link database shortens URLs. */
    public Edge shortened() {
      return new Edge(Shortened.of(source), Shortened.of(target));
    }
  }

  /**
   * Takes them out of a Web.
   *
   * @param areListed whether they are wanted, too, or only how many
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
                var each = graph.successors(source);
                for (int target = each.nextInt(); target >= 0; target = each.nextInt()) {
                  if (areTargets.get(target)) meet(source, url, target);
                }
              });
    }

    private void meet(int source, String url, int target) {
      if (!isMeant(source, target)) return;
      sources.set(source);
      targets.set(target);
      edges++;
      if (areListed) links.add(new Edge(url, web.url(target)));
    }

    private boolean isMeant(int source, int target) {
      return sites.isEmpty() || query.isOfSide(sites.get().isOne(source, target));
    }
  }
}
