package orbweaver.benchmarks.frontier;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.benchmarks.CpuTime;
import orbweaver.contract.url.CrawlUrl;

/**
 * Report on the CPU cost of a page in the frontier, by the number of hosts and of seen URLs. A page
 * is an outlink batch of thirty links, one of them new, and the verdict that completes its request.
 */
public final class FrontierCostReport {
  private static final int MILLION = 1_000_000;
  private static final int PAGES = 20_000;
  private static final int LINKS = 30;
  private static final int ROUNDS = 5;
  private static final int HOSTS = 1_000;

  private final FrontierHarness frontier = new FrontierHarness();
  private final SplittableRandom random = new SplittableRandom(1);
  private final IntFunction<CrawlUrl> url;
  private int urls;

  private FrontierCostReport(int hosts) {
    url = number -> CrawlUrl.of("http://h" + number % hosts + ".test/section/page-" + number);
  }

  /** Prints a line for 1, 100 and 100,000 hosts, and one for each given number of million URLs. */
  public static void main(String[] millions) {
    for (var hosts : new int[] {1, 100, 100_000}) {
      var report = new FrontierCostReport(hosts);
      report.markSeen(MILLION);
      report.print(hosts);
    }
    var report = new FrontierCostReport(HOSTS);
    var sizes = millions.length == 0 ? Stream.of("1", "10") : Stream.of(millions);
    for (var size : sizes.mapToInt(Integer::parseInt).toArray()) {
      report.markSeen(size * MILLION);
      report.print(HOSTS);
    }
  }

  private void markSeen(int size) {
    frontier.markSeen(urls, size, url);
    urls = size;
  }

  private void print(int hosts) {
    var nanos = IntStream.range(0, ROUNDS).mapToLong(_ -> round()).min().orElseThrow();
    System.out.printf(
        "%,d hosts, %,d URLs seen: %,.1f µs per page, %,.0f pages per CPU second%n",
        hosts, frontier.seenUrls(), nanos / 1e3 / PAGES, PAGES * 1e9 / nanos);
  }

  private long round() {
    var pages =
        IntStream.range(0, PAGES).mapToObj(_ -> FrontierHarness.outlinkBatch(links())).toList();
    var start = CpuTime.ofThread();
    for (var page : pages) {
      frontier.apply(page, FrontierHarness.NOON);
      frontier.complete(
          frontier.requests().removeFirst(), FrontierHarness.PAGE, FrontierHarness.NOON);
    }
    return CpuTime.ofThread() - start;
  }

  private List<CrawlUrl> links() {
    var known = urls;
    return IntStream.range(0, LINKS)
        .mapToObj(link -> url.apply(link == 0 ? urls++ : random.nextInt(known)))
        .toList();
  }
}
