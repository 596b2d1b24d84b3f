package orbweaver.benchmarks.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import orbweaver.benchmarks.CpuTime;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.url.CrawlUrl;

/**
 * Report on the fairness of the frontier between hosts: a hundred thousand small hosts with one
 * page each, and one big host with a hundred thousand pages. The frontier admits all URLs at once
 * in random order. A second part measures scheduling ticks while all small hosts back off. Fetcher
 * and clock are simulated.
 */
public final class HostFairnessReport {
  private static final int SMALL_HOSTS = 100_000;
  private static final int LINKS_PER_PAGE = 30;
  private static final String BIG_HOST = "big.test";
  private static final Duration TICK = Duration.ofMillis(50);
  private static final Duration CRAWL_DELAY = Duration.ofSeconds(1);
  private static final Duration CRAWL_DURATION = Duration.ofHours(1);
  private static final Duration BACK_OFF = Duration.ofHours(1);
  private static final int MEASURED_TICKS = 1_000;
  private final FrontierHarness frontier = new FrontierHarness();
  private final SimulatedFetcher fetcher = new SimulatedFetcher(CRAWL_DELAY);
  private Instant now = FrontierHarness.NOON;
  private Instant nextTick = FrontierHarness.NOON;
  private Instant lastSmallPage = FrontierHarness.NOON;
  private int smallPages;
  private int bigPages;

  private HostFairnessReport() {}

  /** Prints the fairness of a simulated crawl, then the cost of ticks while all hosts back off. */
  public static void main(String[] arguments) {
    var report = new HostFairnessReport();
    report.admitAll();
    report.crawl();
    reportBackOff();
  }

  private void admitAll() {
    var urls = new ArrayList<CrawlUrl>();
    for (var i = 0; i < SMALL_HOSTS; i++) {
      urls.add(CrawlUrl.of("http://" + BIG_HOST + "/" + i));
      urls.add(smallHost(i));
    }
    Collections.shuffle(urls, new Random(1));
    var linksOfPages = linksOfPages(urls);
    var start = CpuTime.ofThread();
    for (var links : linksOfPages) frontier.admit(links, now);
    System.out.printf(
        "%,d URLs of %,d hosts admitted: %,.1f µs each%n",
        urls.size(), SMALL_HOSTS + 1, microsSince(start) / urls.size());
  }

  private static CrawlUrl smallHost(int number) {
    return CrawlUrl.of("http://h" + number + ".test/");
  }

  private static List<List<CrawlUrl>> linksOfPages(List<CrawlUrl> urls) {
    return IntStream.iterate(0, from -> from < urls.size(), from -> from + LINKS_PER_PAGE)
        .mapToObj(from -> urls.subList(from, Math.min(from + LINKS_PER_PAGE, urls.size())))
        .toList();
  }

  private static double microsSince(long start) {
    return (CpuTime.ofThread() - start) / 1e3;
  }

  private void crawl() {
    var start = CpuTime.ofThread();
    fetchDispatched();
    while (smallPages < SMALL_HOSTS || now.isBefore(FrontierHarness.NOON.plus(CRAWL_DURATION))) {
      step();
      fetchDispatched();
    }
    System.out.printf(
        "%,d pages of small hosts and %,d of the big host: %,.1f µs each%n",
        smallPages, bigPages, microsSince(start) / (smallPages + bigPages));
    System.out.printf(
        "last small host after %s, then the big host at 1 page per %s%n",
        Duration.between(FrontierHarness.NOON, lastSmallPage), CRAWL_DELAY);
  }

  private void fetchDispatched() {
    while (!frontier.requests().isEmpty()) fetcher.accept(frontier.requests().remove(), now);
  }

  /** Advances the clock to the next completed request or to the next tick, whichever is earlier. */
  private void step() {
    if (fetcher.next().isBefore(nextTick)) {
      completeRequest();
      return;
    }
    now = nextTick;
    nextTick = nextTick.plus(TICK);
    frontier.tick(now);
  }

  private void completeRequest() {
    var completed = fetcher.complete();
    if (completed.at().isAfter(now)) now = completed.at();
    frontier.complete(completed.request(), completed.outcome(), now);
    if (completed.outcome() instanceof Deferred) return;
    if (completed.request().url().host().equals(BIG_HOST)) {
      bigPages++;
    } else {
      smallPages++;
      lastSmallPage = now;
    }
  }

  private static void reportBackOff() {
    var frontier = new FrontierHarness();
    deferAllHosts(frontier);
    var start = CpuTime.ofThread();
    var backingOff = 0L;
    for (var i = 1; i <= MEASURED_TICKS; i++) {
      backingOff = frontier.tick(FrontierHarness.NOON.plus(TICK.multipliedBy(i)));
    }
    System.out.printf(
        "a tick with %,d URLs on hosts that back off: %,.1f µs%n",
        backingOff, microsSince(start) / MEASURED_TICKS);
    reportEndOfBackOff(frontier);
  }

  /**
   * Defers the only request to each small host, so that its URL waits for the end of the back-off.
   */
  private static void deferAllHosts(FrontierHarness frontier) {
    var urls = IntStream.range(0, SMALL_HOSTS).mapToObj(HostFairnessReport::smallHost).toList();
    for (var links : linksOfPages(urls)) frontier.admit(links, FrontierHarness.NOON);
    var deferred = new Deferred(FrontierHarness.NOON.plus(BACK_OFF));
    for (var pending = SMALL_HOSTS; pending > 0; pending--) {
      frontier.complete(frontier.requests().remove(), deferred, FrontierHarness.NOON);
    }
  }

  private static void reportEndOfBackOff(FrontierHarness frontier) {
    var slowest = 0L;
    var ticks = 0;
    for (var now = FrontierHarness.NOON.plus(BACK_OFF);
        frontier.requests().size() < SMALL_HOSTS;
        now = now.plus(TICK)) {
      var start = CpuTime.ofThread();
      frontier.tick(now);
      slowest = Math.max(slowest, CpuTime.ofThread() - start);
      ticks++;
    }
    System.out.printf(
        "all of them become ready in %,d ticks, the slowest takes %,.1f ms%n",
        ticks, slowest / 1e6);
  }
}
