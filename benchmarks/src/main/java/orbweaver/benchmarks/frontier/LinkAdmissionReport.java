package orbweaver.benchmarks.frontier;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import orbweaver.benchmarks.CpuTime;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.OutlinkBatch;

/**
 * Report on the number of links per CPU second that a frontier admits. The frontier has seen ten
 * million URLs before, and every second link leads to one of them.
 */
public final class LinkAdmissionReport {
  private static final int SEEN_URLS = 10_000_000;
  private static final int HOSTS = 200;
  private static final int PAGES_PER_ROUND = 5_000;
  private static final int LINKS_PER_PAGE = 30;
  private static final int ROUNDS = 8;

  private final FrontierHarness frontier = new FrontierHarness();
  private final SplittableRandom random = new SplittableRandom(1);
  private int nextNewUrl = SEEN_URLS;

  private LinkAdmissionReport() {}

  /** Prints a line for each round; the first ones warm up. */
  public static void main(String[] arguments) {
    var report = new LinkAdmissionReport();
    report.frontier.markSeen(0, SEEN_URLS, LinkAdmissionReport::url);
    for (var round = 0; round < ROUNDS; round++) report.round();
  }

  private void round() {
    var batches = IntStream.range(0, PAGES_PER_ROUND).mapToObj(_ -> outlinkBatch()).toList();
    var start = CpuTime.ofThread();
    for (var batch : batches) frontier.apply(batch, FrontierHarness.NOON);
    var seconds = (CpuTime.ofThread() - start) / 1e9;
    System.out.printf(
        "%,.0f links per CPU second, %,d URLs seen%n",
        PAGES_PER_ROUND * LINKS_PER_PAGE / seconds, frontier.seenUrls());
  }

  private OutlinkBatch outlinkBatch() {
    return FrontierHarness.outlinkBatch(
        IntStream.range(0, LINKS_PER_PAGE)
            .mapToObj(link -> url(link % 2 == 0 ? nextNewUrl++ : random.nextInt(SEEN_URLS)))
            .toList());
  }

  private static CrawlUrl url(int number) {
    return CrawlUrl.of("http://h" + number % HOSTS + ".test/section/page-" + number + ".html");
  }
}
