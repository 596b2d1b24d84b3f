package orbweaver.graph.analysis.rank;

import it.unimi.dsi.webgraph.ImmutableGraph;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * Web Impact Factor of a site (Ingwersen 1998), within the crawled graph.
 *
 * @param pages number of pages of the site that were fetched
 * @param external number of pages of other sites that link to the site
 * @param internal number of pages of the site that link to another page of the site
 * @param factor external / pages; absent if there is no page
 */
public record WebImpactFactor(
    String site, int pages, int external, int internal, Optional<Double> factor) {
  /** Counts the pages and computes the factor. */
  public static WebImpactFactor of(PageSet site, CompressedGraph web) {
    var members = new BitSet(web.size());
    site.numbersIn(web).forEach(members::set);
    var pages = new BitSet();
    pages.or(members);
    pages.and(web.pages());
    int external = countReferrers(members, web, page -> !members.get(page));
    int internal = countReferrers(members, web, members::get);
    return new WebImpactFactor(
        site.toString(), pages.cardinality(), external, internal, ratio(external, pages));
  }

  private static Optional<Double> ratio(int external, BitSet pages) {
    return Optional.of(pages.cardinality())
        .filter(count -> count > 0)
        .map(count -> (double) external / count);
  }

  private static int countReferrers(BitSet members, CompressedGraph web, IntPredicate filter) {
    var referrers = new BitSet(web.size());
    var backlinks = web.graph().backlinks().copy();
    members.stream().forEach(member -> addReferrers(member, backlinks, referrers));
    return (int) referrers.stream().filter(web.pages()::get).filter(filter).count();
  }

  private static void addReferrers(int member, ImmutableGraph backlinks, BitSet referrers) {
    var incoming = backlinks.successors(member);
    for (int other = incoming.nextInt(); other >= 0; other = incoming.nextInt()) {
      if (other != member) referrers.set(other);
    }
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    return """
    %s: Web Impact Factor %s
      pages elsewhere that link to it  %d
      pages of it                      %d
      pages of it that link within it  %d
      The factor is the number of pages elsewhere that link to any page of the site, each counted
      once, divided by the number of pages of the site (Ingwersen 1998). Both are of this crawl:
      pages that it did not fetch do not count.
    """
        .formatted(
            site,
            factor.map("%.3f"::formatted).orElse("undefined: it has no page"),
            external,
            pages,
            internal);
  }
}
