package orbweaver.benchmarks.fetch;

import static java.util.stream.Collectors.joining;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.robots.RobotsFile;

/**
 * What does a verdict by a robots.txt of ten thousand lines cost? A verdict is what a fetcher asks
 * of a page: whether it is allowed, and by which line. Times are those of the thread on its
 * processor.
 */
public final class RobotsReport {
  private static final int LINES = 10_000;
  private static final int ROUNDS = 1_000;
  private static final int LONG = 2_000;
  private static final int STARS = 16;

  private RobotsReport() {}

  /** Prints a line for each kind of file; of two rounds the second counts. */
  public static void main(String[] arguments) {
    for (var round = 0; round < 2; round++) {
      report("plain", i -> "/shelf" + i + "/", "/shelf9999/book", "/desk/book");
      report("starred", i -> "/*/shelf" + i + "/*.pdf$", "/a/shelf9999/b.pdf", "/a/desk/b.html");
      var longPath = "/" + "a".repeat(LONG);
      report("hostile", i -> "/" + "*a".repeat(STARS) + i + "$", longPath, longPath + "b");
      report("hostile", i -> "/" + "*a".repeat(STARS) + "*b" + i, longPath, longPath + "b");
    }
  }

  private static void report(String what, IntFunction<String> pattern, String... paths) {
    var start = processor();
    var text =
        IntStream.range(0, LINES)
            .mapToObj(i -> "Disallow: " + pattern.apply(i))
            .collect(joining("\n", "User-agent: *\n", "\n"));
    var file = RobotsFile.parse(text, "orbweaver");
    var read = processor() - start;
    var urls = List.of(paths).stream().map(path -> CrawlUrl.of("http://a.test" + path)).toList();
    var longest = 0L;
    var all = 0L;
    for (var i = 0; i < ROUNDS; i++) {
      var took = verdict(file, urls.get(i % urls.size()));
      longest = Math.max(longest, took);
      all += took;
    }
    System.out.printf(
        "%-8s %,d KB read in %,5.1f ms; %,8.0f verdicts/s, the longest %,6.2f ms%n",
        what, text.length() / 1000, read / 1e6, ROUNDS * 1e9 / all, longest / 1e6);
  }

  private static long processor() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static long verdict(RobotsFile file, CrawlUrl url) {
    var start = processor();
    var ruling = file.ruling(url);
    if (ruling.line().isPresent() == ruling.isAllowed()) throw new IllegalStateException();
    return processor() - start;
  }
}
