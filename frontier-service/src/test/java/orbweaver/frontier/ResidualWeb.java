package orbweaver.frontier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Outlink;

/** Simulated web whose links leave different residual formulas, some of which are false. */
final class ResidualWeb {
  private static final int PAGES = 40;
  private static final int DEPTH = 6;
  private static final String FALSE_RESIDUAL = "(same-host \"a.test\" \"z.test\")";
  private static final List<String> RESIDUALS =
      List.of(
          "t",
          "(same-host \"a.test\" \"a.test\")",
          "(resource-search \"a\")",
          FALSE_RESIDUAL,
          FALSE_RESIDUAL);

  private record Link(CrawlUrl target, String residual) {}

  private final Map<CrawlUrl, List<Link>> links = new HashMap<>();

  ResidualWeb(Random random) {
    for (var page = 0; page < PAGES; page++) links.put(page(page), links(random));
  }

  static Interest seed() {
    return new Interest("walk", 1, DiscoveryPath.ofRoot(page(0)), "t", Priority.NEXT);
  }

  static CrawlUrl page(int page) {
    return CrawlUrl.of("http://h" + page % 5 + ".test/" + page);
  }

  private static List<Link> links(Random random) {
    var out = new ArrayList<Link>();
    for (var left = 2 + random.nextInt(3); left > 0; left--) {
      var residual = RESIDUALS.get(random.nextInt(RESIDUALS.size()));
      out.add(new Link(page(random.nextInt(PAGES)), residual));
    }
    return out;
  }

  /** Tests whether the residual formula of an interest is true. */
  static boolean accepts(Interest interest) {
    return !interest.residual().equals(FALSE_RESIDUAL);
  }

  /** Returns the outlinks of a fetched page, for each interest whose residual is true. */
  List<Outlink> candidates(FetchRequest request) {
    var out = new ArrayList<Outlink>();
    for (var interest : request.interests()) {
      if (accepts(interest) && interest.path().depth() < DEPTH)
        out.addAll(candidates(request.url(), interest));
    }
    return out;
  }

  private List<Outlink> candidates(CrawlUrl page, Interest interest) {
    var path = interest.path().acrossLink();
    return links.getOrDefault(page, List.of()).stream()
        .map(link -> new Outlink(link.target, interest(path, link.residual)))
        .toList();
  }

  private static Interest interest(DiscoveryPath path, String residual) {
    return new Interest("walk", 1, path, residual, Priority.NEXT);
  }

  /**
   * Returns the pages within the depth limit that are reachable over links with a true residual.
   */
  Set<CrawlUrl> region() {
    var region = new HashSet<>(Set.of(page(0)));
    var level = Set.copyOf(region);
    for (var depth = 0; depth < DEPTH; depth++) {
      var next = new HashSet<CrawlUrl>();
      for (var page : level) {
        for (var outlink : candidates(page, seed())) {
          if (accepts(outlink.interest())) next.add(outlink.target());
        }
        ;
      }
      next.removeAll(region);
      region.addAll(next);
      level = next;
    }
    return region;
  }
}
