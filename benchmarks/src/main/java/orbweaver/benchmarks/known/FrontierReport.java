package orbweaver.benchmarks.known;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import orbweaver.benchmarks.Processor;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Referral;

/**
 * Report on the number of links per second that a frontier admits when it has seen ten million
 * URLs, and every second link.
 */
public final class FrontierReport {
  private static final int KNOWN = 10_000_000;
  private static final int HOSTS = 200;
  private static final int PAGES = 5_000;
  private static final int LINKS = 30;
  private static final int ROUNDS = 8;

  private final Rig rig = new Rig();
  private final SplittableRandom random = new SplittableRandom(1);
  private int urls = KNOWN;

  private FrontierReport() {}

  /** Prints a line for each round; the first ones warm up. */
  public static void main(String[] arguments) {
    var report = new FrontierReport();
    report.rig.know(0, KNOWN, FrontierReport::url);
    for (var round = 0; round < ROUNDS; round++) report.round();
  }

  private void round() {
    var pages = IntStream.range(0, PAGES).mapToObj(_ -> page()).toList();
    var start = Processor.nanos();
    for (var page : pages) rig.take(page, Rig.NOON);
    var seconds = (Processor.nanos() - start) / 1e9;
    System.out.printf(
        "%,.0f links per CPU second, %,d URLs seen%n",
        PAGES * LINKS / seconds, rig.known());
  }

  private Referral page() {
    return Rig.page(
        IntStream.range(0, LINKS)
            .mapToObj(link -> url(link % 2 == 0 ? urls++ : random.nextInt(KNOWN)))
            .toList());
  }

  private static CrawlUrl url(int number) {
    return CrawlUrl.of("http://h" + number % HOSTS + ".test/section/page-" + number + ".html");
  }
}
