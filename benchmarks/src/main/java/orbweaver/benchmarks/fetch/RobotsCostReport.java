package orbweaver.benchmarks.fetch;

import static java.util.stream.Collectors.joining;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.robots.RobotsFile;

/**
 * Report on the CPU cost of a decision by a robots.txt of ten thousand lines: whether a page is
 * allowed, and by which line.
 */
public final class RobotsCostReport {
  private static final int LINES = 10_000;
  private static final int ROUNDS = 1_000;
  private static final int LONG_PATH = 2_000;
  private static final int STARS = 16;

  private RobotsCostReport() {}

  /** Prints a line for each kind of file; the second of two rounds counts. */
  public static void main(String[] arguments) {
    for (var round = 0; round < 2; round++) {
      report("plain", i -> "/shelf" + i + "/", "/shelf9999/book", "/desk/book");
      report("starred", i -> "/*/shelf" + i + "/*.pdf$", "/a/shelf9999/b.pdf", "/a/desk/b.html");
      var longPath = "/" + "a".repeat(LONG_PATH);
      report("hostile", i -> "/" + "*a".repeat(STARS) + i + "$", longPath, longPath + "b");
      report("hostile", i -> "/" + "*a".repeat(STARS) + "*b" + i, longPath, longPath + "b");
    }
  }

  private static void report(String name, IntFunction<String> pattern, String... paths) {
    var start = cpuTime();
    var text =
        IntStream.range(0, LINES)
            .mapToObj(i -> "Disallow: " + pattern.apply(i))
            .collect(joining("\n", "User-agent: *\n", "\n"));
    var file = RobotsFile.parse(text, "orbweaver");
    var read = cpuTime() - start;
    var urls = List.of(paths).stream().map(path -> CrawlUrl.of("http://a.test" + path)).toList();
    var max = 0L;
    var total = 0L;
    for (var i = 0; i < ROUNDS; i++) {
      var elapsed = verdict(file, urls.get(i % urls.size()));
      max = Math.max(max, elapsed);
      total += elapsed;
    }
    System.out.printf(
        "%-8s %,d KB read in %,5.1f ms; %,8.0f decisions/s, slowest %,6.2f ms%n",
        name, text.length() / 1000, read / 1e6, ROUNDS * 1e9 / total, max / 1e6);
  }

  private static long cpuTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static long verdict(RobotsFile file, CrawlUrl url) {
    var start = cpuTime();
    var decision = file.decide(url);
    if (decision.line().isPresent() == decision.isAllowed()) throw new IllegalStateException();
    return cpuTime() - start;
  }
}
