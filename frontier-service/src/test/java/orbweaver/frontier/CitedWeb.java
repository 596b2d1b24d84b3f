package orbweaver.frontier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;

/** Simulated web whose links leave different residual formulas, some of which are false. */
final class CitedWeb {
  private static final int PAGES = 40;
  private static final int DEPTH = 6;
  private static final String FALSE_RESIDUAL = "(same-host \"a.test\" \"z.test\")";
  private static final List<String> RESIDUALS =
      List.of("t", "(same-host \"a.test\" \"a.test\")", "(resource-search \"a\")", FALSE_RESIDUAL, FALSE_RESIDUAL);

  private record Link(CrawlUrl target, String residual) {}

  private final Map<CrawlUrl, List<Link>> links = new HashMap<>();

  CitedWeb(Random random) {
    for (var page = 0; page < PAGES; page++) links.put(page(page), links(random));
  }

  static Wish seed() {
    return new Wish("walk", 1, Label.ofRoot(page(0)), "t", Priority.NEXT);
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
  static boolean accepts(Wish interest) {
    return !interest.residual().equals(FALSE_RESIDUAL);
  }

  /** Returns the outlinks of a fetched page, for each interest whose residual is true. */
  List<Candidate> candidates(Order request) {
    var out = new ArrayList<Candidate>();
    for (var interest : request.wishes()) {
      if (accepts(interest) && interest.label().depth() < DEPTH) out.addAll(candidates(request.url(), interest));
    }
    return out;
  }

  private List<Candidate> candidates(CrawlUrl page, Wish interest) {
    var path = interest.label().acrossLink();
    return links.getOrDefault(page, List.of()).stream()
        .map(link -> new Candidate(link.target, wish(path, link.residual)))
        .toList();
  }

  private static Wish wish(Label path, String residual) {
    return new Wish("walk", 1, path, residual, Priority.NEXT);
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
          if (accepts(outlink.wish())) next.add(outlink.target());
        };
      }
      next.removeAll(region);
      region.addAll(next);
      level = next;
    }
    return region;
  }
}
