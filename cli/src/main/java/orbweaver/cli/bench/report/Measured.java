package orbweaver.cli.bench.report;

import java.util.stream.IntStream;
import orbweaver.sandbox.bench.BenchWeb;

/**
 * The web that was crawled, as large as a sample of its pages is on average.
 *
 * @param bytes of a page
 * @param links of a page
 */
public record Measured(String shape, long seed, int pages, int hosts, double bytes, double links) {
  private static final int SAMPLE = 500;

  /** Looks at a web. */
  public static Measured of(BenchWeb web) {
    var sample = Math.min(SAMPLE, web.pages());
    var bytes = IntStream.range(0, sample).map(page -> web.body(page).length).average();
    var links = IntStream.range(0, sample).map(page -> web.links(page).size()).average();
    return new Measured(
        web.shape().toString(),
        web.seed(),
        web.pages(),
        web.hosts(),
        bytes.orElseThrow(),
        links.orElseThrow());
  }

  String text() {
    return "%s: %,d pages on %,d hosts, of %.0f KB and with %.0f links on average; seed %d"
        .formatted(shape, pages, hosts, bytes / 1000, links, seed);
  }
}
