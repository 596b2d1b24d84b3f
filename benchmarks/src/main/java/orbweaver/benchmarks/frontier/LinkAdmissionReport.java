package orbweaver.benchmarks.frontier;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import orbweaver.benchmarks.CpuTime;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.OutlinkBatch;

/**
 * Report on the number of links per second that a frontier admits when it has seen ten million
 * URLs, and every second link.
 */
public final class LinkAdmissionReport {
  private static final int KNOWN = 10_000_000;
  private static final int HOSTS = 200;
  private static final int PAGES = 5_000;
  private static final int LINKS = 30;
  private static final int ROUNDS = 8;

  private final FrontierHarness rig = new FrontierHarness();
  private final SplittableRandom random = new SplittableRandom(1);
  private int urls = KNOWN;

  private LinkAdmissionReport() {}

  /** Prints a line for each round; the first ones warm up. */
  public static void main(String[] arguments) {
    var report = new LinkAdmissionReport();
    report.rig.markSeen(0, KNOWN, LinkAdmissionReport::url);
    for (var round = 0; round < ROUNDS; round++) report.round();
  }

  private void round() {
    var pages = IntStream.range(0, PAGES).mapToObj(_ -> page()).toList();
    var start = CpuTime.ofThread();
    for (var page : pages) rig.take(page, FrontierHarness.NOON);
    var seconds = (CpuTime.ofThread() - start) / 1e9;
    System.out.printf(
        "%,.0f links per CPU second, %,d URLs seen%n", PAGES * LINKS / seconds, rig.seenUrls());
  }

  private OutlinkBatch page() {
    return FrontierHarness.page(
        IntStream.range(0, LINKS)
            .mapToObj(link -> url(link % 2 == 0 ? urls++ : random.nextInt(KNOWN)))
            .toList());
  }

  private static CrawlUrl url(int number) {
    return CrawlUrl.of("http://h" + number % HOSTS + ".test/section/page-" + number + ".html");
  }
}
