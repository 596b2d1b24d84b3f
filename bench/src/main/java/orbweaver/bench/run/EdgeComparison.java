package orbweaver.bench.run;

import static java.util.stream.Collectors.toSet;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import orbweaver.sandbox.bench.BenchLink;
import orbweaver.sandbox.bench.BenchResource;
import orbweaver.sandbox.bench.BenchWeb;

/**
 * Comparison of exported edges with the edges of a web, page by page; memory is one bit per page
 * and the edges of one page.
 */
public final class EdgeComparison {
  // Suffixes of lines in the table of edges.
  private static final String LINK = "\ta";
  private static final String REDIRECT = "\tredirect";

  private final BenchWeb web;
  private final BitSet seen = new BitSet();
  private final Set<String> seenRedirects = new HashSet<>();
  private final Set<String> found = new HashSet<>();
  private String source = "";
  private long right;
  private long missing;
  private long extra;

  public EdgeComparison(BenchWeb web) {
    this.web = web;
  }

  /**
   * Adds a line of the table of edges.
   *
   * @param line source, target and kind, separated by tabs; lines of one source are adjacent
   */
  public void add(String line) {
    var tab = line.indexOf('\t');
    if (!line.startsWith(source) || tab != source.length()) compare();
    source = line.substring(0, tab);
    found.add(line.substring(tab + 1));
  }

  private void compare() {
    var expected = expected(web.find(source));
    for (var edge : expected) if (!found.remove(edge)) missing++;
    right += expected.size();
    extra += found.size();
    found.clear();
  }

  /** Returns the expected edges of a resource and marks it as seen. */
  private Set<String> expected(BenchResource resource) {
    return switch (resource) {
      case BenchResource.BenchPage(var page) -> {
        seen.set(page);
        yield edges(page);
      }
      case BenchResource.Redirect(var target) -> {
        seenRedirects.add(source);
        yield Set.of(web.url(target) + REDIRECT);
      }
      case BenchResource.RobotsTxt _, BenchResource.Disallowed _, BenchResource.Missing _ ->
          Set.of();
    };
  }

  private Set<String> edges(int page) {
    return web.links(page).stream().map(link -> link.target() + LINK).collect(toSet());
  }

  /** Returns the result after the last line. */
  public EdgeDifference result() {
    compare();
    var unseen = 0L;
    var redirects = new HashSet<String>();
    for (var page = 0; page < web.pages(); page++) {
      if (!seen.get(page)) unseen += edges(page).size();
      web.links(page).stream()
          .filter(link -> link.resource() instanceof BenchResource.Redirect)
          .map(BenchLink::target)
          .forEach(redirects::add);
    }
    redirects.removeAll(seenRedirects);
    return new EdgeDifference(right - missing, missing + unseen + redirects.size(), extra);
  }
}
