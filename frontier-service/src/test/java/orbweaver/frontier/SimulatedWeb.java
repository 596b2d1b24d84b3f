package orbweaver.frontier;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Outlink;

/** Simulated web: pages on a few hosts, whose links have a random priority for each activity. */
final class SimulatedWeb {
  private static final int PAGES = 60;
  private static final int HOSTS = 7;
  private static final List<Priority> PRIORITIES =
      List.of(Priority.FIRST, Priority.NEXT, Priority.LAST, Priority.LAST);

  private record Link(CrawlUrl target, Map<String, Priority> wanted) {}

  private final Random random;
  private final Map<CrawlUrl, List<Link>> links = new HashMap<>();
  private final Set<CrawlUrl> failedOnce = new HashSet<>();

  SimulatedWeb(Random random) {
    this.random = random;
    for (var page = 0; page < PAGES; page++) links.put(page(page), links());
  }

  static CrawlUrl page(int page) {
    return CrawlUrl.of("http://h" + page % HOSTS + ".test/" + page);
  }

  private List<Link> links() {
    var out = new ArrayList<Link>();
    for (var left = random.nextInt(5); left > 0; left--) {
      var wanted = Map.of("walk", priority(), "other", priority());
      out.add(new Link(page(random.nextInt(PAGES)), wanted));
    }
    return out;
  }

  private Priority priority() {
    return PRIORITIES.get(random.nextInt(PRIORITIES.size()));
  }

  Outcome answer(FetchRequest request) {
    if (request.reuse()) return new NotModified();
    var fails = random.nextInt(5) == 0 && failedOnce.add(request.url());
    return fails ? new Failed(Failure.TIMEOUT) : FrontierFixture.PAGE;
  }

  List<Outlink> candidates(FetchRequest request) {
    var out = new ArrayList<Outlink>();
    for (var interest : request.interests()) {
      for (var link : links.getOrDefault(request.url(), List.of())) {
        var priority = link.wanted.getOrDefault(interest.activity(), Priority.NEXT);
        var path = interest.path().acrossLink();
        out.add(
            new Outlink(link.target, new Interest(interest.activity(), 1, path, "t", priority)));
      }
    }
    return out;
  }

  /** Returns the pages reachable from a page, itself included. */
  Set<CrawlUrl> reachable(CrawlUrl from) {
    var seen = new HashSet<>(Set.of(from));
    var left = new ArrayDeque<>(seen);
    while (!left.isEmpty()) {
      for (var link : links.getOrDefault(left.remove(), List.of())) {
        if (seen.add(link.target)) left.add(link.target);
      }
    }
    return seen;
  }
}
