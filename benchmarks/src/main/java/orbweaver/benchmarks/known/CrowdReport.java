package orbweaver.benchmarks.known;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import orbweaver.benchmarks.Processor;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.url.CrawlUrl;

/**
 * Do a hundred thousand hosts of one page each wait for one host of a hundred thousand pages? All
 * are referred at once, in any order; the fetcher and the clock are simulated.
 */
public final class CrowdReport {
  private static final int MANY = 100_000;
  private static final int LINKS = 30;
  private static final String BIG = "big.test";
  private static final Duration BEAT = Duration.ofMillis(50);
  private static final Duration DELAY = Duration.ofSeconds(1);
  private static final Duration SPELL = Duration.ofHours(1);
  private static final int BEATS = 1_000;

  private final Rig rig = new Rig();
  private final Fetching fetching = new Fetching(DELAY);
  private Instant now = Rig.NOON;
  private Instant beat = Rig.NOON;
  private Instant last = Rig.NOON;
  private int small;
  private int big;

  private CrowdReport() {}

  /** Prints what it came to, and what a beat costs while all hosts sleep. */
  public static void main(String[] arguments) {
    var report = new CrowdReport();
    report.refer();
    report.crawl();
    sleep();
  }

  private void refer() {
    var urls = new ArrayList<CrawlUrl>();
    for (var i = 0; i < MANY; i++) {
      urls.add(CrawlUrl.of("http://" + BIG + "/" + i));
      urls.add(CrawlUrl.of("http://h" + i + ".test/"));
    }
    Collections.shuffle(urls, new Random(1));
    var pages = pages(urls);
    var start = Processor.nanos();
    for (var page : pages) rig.refer(page, now);
    print(
        "%,d URLs of %,d hosts referred: %,.1f µs each", urls.size(), MANY + 1, start, urls.size());
  }

  private static List<List<CrawlUrl>> pages(List<CrawlUrl> urls) {
    return IntStream.iterate(0, from -> from < urls.size(), from -> from + LINKS)
        .mapToObj(from -> urls.subList(from, Math.min(from + LINKS, urls.size())))
        .toList();
  }

  private static void print(String line, int urls, int hosts, long start, int parts) {
    System.out.printf(line + "%n", urls, hosts, (Processor.nanos() - start) / 1e3 / parts);
  }

  private void crawl() {
    var start = Processor.nanos();
    for (take(); small < MANY; take()) step();
    while (now.isBefore(Rig.NOON.plus(SPELL))) {
      step();
      take();
    }
    print(
        "%,d pages of small hosts and %,d of the big one: %,.1f µs each",
        small, big, start, small + big);
    System.out.printf(
        "the last small host after %s, the big one then at 1 page a %s%n",
        Duration.between(Rig.NOON, last), DELAY);
  }

  private void take() {
    while (!rig.orders().isEmpty()) fetching.take(rig.orders().remove(), now);
  }

  private void step() {
    if (fetching.next().isBefore(beat)) close();
    else {
      now = beat;
      beat = beat.plus(BEAT);
      rig.beat(now);
    }
  }

  private void close() {
    var done = fetching.end();
    if (done.at().isAfter(now)) now = done.at();
    rig.close(done.order(), done.outcome(), now);
    if (done.outcome() instanceof Deferred) return;
    if (done.order().url().host().equals(BIG)) big++;
    else {
      small++;
      last = now;
    }
  }

  // Each of these hosts has another page to wait for.
  private static void sleep() {
    var rig = new Rig();
    for (var page : pages(hosts())) rig.refer(page, Rig.NOON);
    var until = new Deferred(Rig.NOON.plus(SPELL));
    for (var left = MANY; left > 0; left--) rig.close(rig.orders().remove(), until, Rig.NOON);
    var start = Processor.nanos();
    var asleep = 0L;
    for (var i = 1; i <= BEATS; i++) asleep = rig.beat(Rig.NOON.plus(BEAT.multipliedBy(i)));
    System.out.printf(
        "a beat with %,d URLs on hosts that sleep: %,.1f µs%n",
        asleep, (Processor.nanos() - start) / 1e3 / BEATS);
    wake(rig);
  }

  private static void wake(Rig rig) {
    var longest = 0L;
    var beats = 0;
    for (var now = Rig.NOON.plus(SPELL); rig.orders().size() < MANY; now = now.plus(BEAT)) {
      var start = Processor.nanos();
      rig.beat(now);
      longest = Math.max(longest, Processor.nanos() - start);
      beats++;
    }
    System.out.printf(
        "all of them wake in %,d beats, the longest of %,.1f ms%n", beats, longest / 1e6);
  }

  private static List<CrawlUrl> hosts() {
    return IntStream.range(0, MANY).mapToObj(i -> CrawlUrl.of("http://h" + i + ".test/")).toList();
  }
}
