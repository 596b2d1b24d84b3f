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
 * Report on the fairness of the frontier between hosts: a hundred thousand hosts of one page each
 * and one host of a hundred thousand pages. All URLs are admitted at once in random order; fetcher
 * and clock are simulated.
 */
public final class HostFairnessReport {
  private static final int MANY = 100_000;
  private static final int LINKS = 30;
  private static final String BIG = "big.test";
  private static final Duration TICK = Duration.ofMillis(50);
  private static final Duration DELAY = Duration.ofSeconds(1);
  private static final Duration PERIOD = Duration.ofHours(1);
  private static final int TICKS = 1_000;

  private final FrontierHarness rig = new FrontierHarness();
  private final SimulatedFetcher fetching = new SimulatedFetcher(DELAY);
  private Instant now = FrontierHarness.NOON;
  private Instant nextTick = FrontierHarness.NOON;
  private Instant last = FrontierHarness.NOON;
  private int small;
  private int big;

  private HostFairnessReport() {}

  /** Prints the results, and the cost of a scheduling tick while all hosts back off. */
  public static void main(String[] arguments) {
    var report = new HostFairnessReport();
    report.refer();
    report.crawl();
    reportBackOff();
  }

  private void refer() {
    var urls = new ArrayList<CrawlUrl>();
    for (var i = 0; i < MANY; i++) {
      urls.add(CrawlUrl.of("http://" + BIG + "/" + i));
      urls.add(CrawlUrl.of("http://h" + i + ".test/"));
    }
    Collections.shuffle(urls, new Random(1));
    var pages = pages(urls);
    var start = CpuTime.ofThread();
    for (var page : pages) rig.admit(page, now);
    print(
        "%,d URLs of %,d hosts admitted: %,.1f µs each", urls.size(), MANY + 1, start, urls.size());
  }

  private static List<List<CrawlUrl>> pages(List<CrawlUrl> urls) {
    return IntStream.iterate(0, from -> from < urls.size(), from -> from + LINKS)
        .mapToObj(from -> urls.subList(from, Math.min(from + LINKS, urls.size())))
        .toList();
  }

  private static void print(String line, int urls, int hosts, long start, int parts) {
    System.out.printf(line + "%n", urls, hosts, (CpuTime.ofThread() - start) / 1e3 / parts);
  }

  private void crawl() {
    var start = CpuTime.ofThread();
    for (take(); small < MANY; take()) step();
    while (now.isBefore(FrontierHarness.NOON.plus(PERIOD))) {
      step();
      take();
    }
    print(
        "%,d pages of small hosts and %,d of the big host: %,.1f µs each",
        small, big, start, small + big);
    System.out.printf(
        "last small host after %s, then the big host at 1 page per %s%n",
        Duration.between(FrontierHarness.NOON, last), DELAY);
  }

  private void take() {
    while (!rig.requests().isEmpty()) fetching.accept(rig.requests().remove(), now);
  }

  private void step() {
    if (fetching.next().isBefore(nextTick)) close();
    else {
      now = nextTick;
      nextTick = nextTick.plus(TICK);
      rig.tick(now);
    }
  }

  private void close() {
    var done = fetching.complete();
    if (done.at().isAfter(now)) now = done.at();
    rig.complete(done.request(), done.outcome(), now);
    if (done.outcome() instanceof Deferred) return;
    if (done.request().url().host().equals(BIG)) big++;
    else {
      small++;
      last = now;
    }
  }

  // Each of these hosts has another page waiting.
  private static void reportBackOff() {
    var rig = new FrontierHarness();
    for (var page : pages(hosts())) rig.admit(page, FrontierHarness.NOON);
    var until = new Deferred(FrontierHarness.NOON.plus(PERIOD));
    for (var pending = MANY; pending > 0; pending--)
      rig.complete(rig.requests().remove(), until, FrontierHarness.NOON);
    var start = CpuTime.ofThread();
    var backingOff = 0L;
    for (var i = 1; i <= TICKS; i++)
      backingOff = rig.tick(FrontierHarness.NOON.plus(TICK.multipliedBy(i)));
    System.out.printf(
        "a tick with %,d URLs on hosts that back off: %,.1f µs%n",
        backingOff, (CpuTime.ofThread() - start) / 1e3 / TICKS);
    reportReady(rig);
  }

  private static void reportReady(FrontierHarness rig) {
    var max = 0L;
    var ticks = 0;
    for (var now = FrontierHarness.NOON.plus(PERIOD);
        rig.requests().size() < MANY;
        now = now.plus(TICK)) {
      var start = CpuTime.ofThread();
      rig.tick(now);
      max = Math.max(max, CpuTime.ofThread() - start);
      ticks++;
    }
    System.out.printf(
        "all of them become ready in %,d ticks, the slowest takes %,.1f ms%n", ticks, max / 1e6);
  }

  private static List<CrawlUrl> hosts() {
    return IntStream.range(0, MANY).mapToObj(i -> CrawlUrl.of("http://h" + i + ".test/")).toList();
  }
}
