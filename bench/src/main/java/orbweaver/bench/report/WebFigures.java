package orbweaver.bench.report;

import java.util.stream.IntStream;
import orbweaver.sandbox.bench.BenchWeb;

/**
 * Generated web, with averages over a sample of its pages.
 *
 * @param bytes average page size
 * @param links average number of links per page
 */
public record WebFigures(
    String shape, long seed, int pages, int hosts, double bytes, double links) {
  private static final int SAMPLE = 500;

  /** Measures a web. */
  public static WebFigures of(BenchWeb web) {
    var sample = Math.min(SAMPLE, web.pages());
    var bytes = IntStream.range(0, sample).map(page -> web.body(page).length).average();
    var links = IntStream.range(0, sample).map(page -> web.links(page).size()).average();
    return new WebFigures(
        web.topology().toString(),
        web.seed(),
        web.pages(),
        web.hosts(),
        bytes.orElseThrow(),
        links.orElseThrow());
  }

  String text() {
    return "%s: %,d pages on %,d hosts, on average %.0f KB and %.0f links; seed %d"
        .formatted(shape, pages, hosts, bytes / 1000, links, seed);
  }
}
