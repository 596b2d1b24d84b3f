package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Outlink;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Invariant of quarantined directory runs: the quarantined pages do not depend on the order of
 * events.
 */
class DirectoryRunLawsTest {
  private static final int PAGES = 120;
  private static final int BOUND = 5;
  private static final int ORDERS = 6;

  private final Map<CrawlUrl, List<CrawlUrl>> siblings = new HashMap<>();
  private final Map<CrawlUrl, List<CrawlUrl>> otherLinks = new HashMap<>();
  private final Map<CrawlUrl, Integer> others = new HashMap<>();
  private boolean hasLastResorts;
  private PathFeature[] parts = {};

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void fetchedAndQuarantinedPagesDoNotDependOnTheOrder(long seed) {
    assertLaw(seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void quarantinedPagesDoNotDependOnTheOrderWithLastResortLinks(long seed) {
    hasLastResorts = true;
    assertLaw(seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void quarantinedPagesDoNotDependOnTheOrderLevelByLevel(long seed) {
    parts = new PathFeature[] {PathFeature.LEVEL_ORDER};
    assertLaw(seed);
  }

  private void assertLaw(long seed) {
    make(new Random(seed));
    var read = readByEveryPath();
    var parked = new TreeSet<String>();
    for (var page : read) for (var to : targets(page)) parked.add(to.toString());
    for (var page : read) parked.remove(page.toString());
    assertThat(parked).isNotEmpty();

    for (var order = 0; order < ORDERS; order++) {
      var fixture = crawled(new Random(100 * seed + order));

      assertThat(fixture.urls().done()).isEqualTo(read.size());
      assertThat(fixture.urls().quarantined()).isEqualTo(parked.size());
      assertThat(fixture.urls().pending()).isZero();
      assertThat(fixture.pathLimits).isEmpty();
    }
  }

  // A path of pages with shortcuts, some of which have other targets than the page before them.
  private void make(Random random) {
    for (var page = 0; page < PAGES; page++) {
      var near = new ArrayList<CrawlUrl>();
      if (page + 1 < PAGES) near.add(page(page + 1));
      if (page > 0 && random.nextBoolean()) near.add(page(page - 1));
      if (random.nextInt(6) == 0) near.add(page(random.nextInt(PAGES)));
      siblings.put(page(page), near);
      var leadsFar = random.nextInt(15) == 0;
      otherLinks.put(page(page), leadsFar ? List.of(page(random.nextInt(PAGES))) : List.of());
      others.put(page(page), random.nextInt(8) == 0 ? 1 + random.nextInt(3) : 0);
    }
  }

  private static CrawlUrl page(int page) {
    return CrawlUrl.of("http://a.test/cal/" + page);
  }

  private List<CrawlUrl> targets(CrawlUrl page) {
    var all = new ArrayList<>(siblings.getOrDefault(page, List.of()));
    all.addAll(otherLinks.getOrDefault(page, List.of()));
    return all;
  }

  private List<Outlink> candidates(CrawlUrl page, Interest interest) {
    var run = others.getOrDefault(page, 0);
    var path = new DiscoveryPath(interest.path().root(), 1, 0);
    var onward =
        interest
            .path()
            .directoryRun()
            .map(before -> before.extendedBy(run))
            .orElse(DirectoryRun.first(run));
    var out = new ArrayList<Outlink>();
    for (var to : siblings.getOrDefault(page, List.of())) {
      out.add(new Outlink(to, interest(path.withDirectoryRun(onward), priority(page, to))));
    }
    for (var to : otherLinks.getOrDefault(page, List.of())) {
      out.add(new Outlink(to, interest(path, priority(page, to))));
    }
    return out;
  }

  private Priority priority(CrawlUrl page, CrawlUrl to) {
    var isLast = hasLastResorts && new Random(31L * page.hashCode() + to.hashCode()).nextBoolean();
    return isLast ? Priority.LAST : Priority.NEXT;
  }

  private static Interest interest(DiscoveryPath path, Priority priority) {
    return new Interest("walk", 1, path, "t", priority);
  }

  private static Interest seed() {
    return interest(DiscoveryPath.ofRoot(page(0)), Priority.NEXT);
  }

  /** Follows each label there is, however many they are of a page. */
  private Set<CrawlUrl> readByEveryPath() {
    var read = new HashSet<CrawlUrl>();
    var seen = new HashSet<Outlink>();
    var pending = new ArrayDeque<Outlink>(List.of(new Outlink(page(0), seed())));
    var paths = new HashMap<CrawlUrl, Set<Interest>>();
    while (!pending.isEmpty()) {
      var next = pending.remove();
      if (!seen.add(next)) continue;
      var interests = paths.computeIfAbsent(next.target(), _ -> new HashSet<>());
      interests.add(next.interest());
      if (isLong(next.interest()) && !read.contains(next.target())) continue;
      // A path that ends the quarantine does so for all paths of the page.
      if (read.add(next.target())) {
        for (var interest : interests) pending.addAll(candidates(next.target(), interest));
      } else if (!isVeryLong(next.interest()))
        pending.addAll(candidates(next.target(), next.interest()));
    }
    return read;
  }

  private static boolean isLong(Interest interest) {
    return interest.path().directoryRun().filter(run -> run.pages() >= BOUND).isPresent();
  }

  // A longer run leads to no target that a shorter run does not lead to.
  private static boolean isVeryLong(Interest interest) {
    return interest.path().directoryRun().filter(run -> run.pages() > 2 * PAGES).isPresent();
  }

  private FrontierFixture crawled(Random random) {
    var fixture = new FrontierFixture(_ -> walk());
    fixture.applyOutlinks(new Outlink(page(0), seed()));
    var out = new ArrayList<FetchRequest>();
    var round = 0L;
    // A read page may have further paths that wait for a phase: it does not count as held.
    while (true) {
      if (fixture.requests.isEmpty() && out.isEmpty()) round = openPhase(fixture, round);
      if (fixture.requests.isEmpty() && out.isEmpty()) return fixture;
      while (!fixture.requests.isEmpty()) out.add(fixture.nextRequest());
      var request = out.remove(random.nextInt(out.size()));
      for (var interest : request.interests()) {
        for (var outlink : shuffled(candidates(request.url(), interest), random))
          fixture.applyOutlinks(outlink);
      }
      fixture.complete(request, request.reuse() ? new NotModified() : FrontierFixture.PAGE);
      if (random.nextInt(40) == 0) fixture.restart();
      fixture.now = fixture.now.plusSeconds(1);
      fixture.frontier.runDueWork(fixture.now);
    }
  }

  /** Has the proof come by twice, tells its phase, and returns its last wave. */
  private static long openPhase(FrontierFixture fixture, long round) {
    assertThat(round).as("a phase for each page would be enough").isLessThan(9L * PAGES);
    fixture.probe(round + 1, 0);
    fixture.probe(round + 2, 0);
    fixture.probe(round + 3, round + 2);
    fixture.frontier.runDueWork(fixture.now);
    return round + 3;
  }

  private static List<Outlink> shuffled(List<Outlink> outlinks, Random random) {
    var shuffled = new ArrayList<>(outlinks);
    java.util.Collections.shuffle(shuffled, random);
    return shuffled;
  }

  private Activity walk() {
    var walk = FrontierFixture.activity("walk", parts);
    return walk.withNextVersion(
        walk.formula(),
        CrawlPolicy.DEFAULT.withTraps(TrapPolicy.QUARANTINE.withMaxPages(Optional.of(BOUND))));
  }
}
