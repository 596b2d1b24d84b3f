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

/** Pages whose links leave different things to ask of their targets, some of them in vain. */
final class CitedWeb {
  private static final int PAGES = 40;
  private static final int DEPTH = 6;
  private static final String VAIN = "(same-host \"a.test\" \"z.test\")";
  private static final List<String> RESIDUALS =
      List.of("t", "(same-host \"a.test\" \"a.test\")", "(resource-search \"a\")", VAIN, VAIN);

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

  /** Whether what a wish leaves to ask comes true. */
  static boolean accepts(Wish wish) {
    return !wish.residual().equals(VAIN);
  }

  /** Where the page of an order leads, for each wish that comes true. */
  List<Candidate> candidates(Order order) {
    var out = new ArrayList<Candidate>();
    for (var wish : order.wishes()) {
      if (accepts(wish) && wish.label().depth() < DEPTH) out.addAll(candidates(order.url(), wish));
    }
    return out;
  }

  private List<Candidate> candidates(CrawlUrl page, Wish wish) {
    var label = wish.label().acrossLink();
    return links.getOrDefault(page, List.of()).stream()
        .map(link -> new Candidate(link.target, wish(label, link.residual)))
        .toList();
  }

  private static Wish wish(Label label, String residual) {
    return new Wish("walk", 1, label, residual, Priority.NEXT);
  }

  /** All within the depth that links lead to which do not ask in vain. */
  Set<CrawlUrl> region() {
    var region = new HashSet<>(Set.of(page(0)));
    var level = Set.copyOf(region);
    for (var depth = 0; depth < DEPTH; depth++) {
      var next = new HashSet<CrawlUrl>();
      for (var page : level) {
        for (var each : candidates(page, seed())) if (accepts(each.wish())) next.add(each.target());
      }
      next.removeAll(region);
      region.addAll(next);
      level = next;
    }
    return region;
  }
}
