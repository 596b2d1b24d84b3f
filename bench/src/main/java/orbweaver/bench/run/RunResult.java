package orbweaver.bench.run;

import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;
import orbweaver.bench.crawler.LaunchCommand;
import orbweaver.bench.usage.ProcessUsage;
import orbweaver.sandbox.bench.CrawlMark;
import orbweaver.sandbox.bench.HostWaits;
import orbweaver.sandbox.bench.RemoteBenchWeb;
import orbweaver.sandbox.bench.RequestTally;

/**
 * Result of one run of a crawler.
 *
 * @param crawler name of the crawler
 * @param expected number of pages of the web
 * @param endsByItself whether the crawler ended by itself
 * @param serving CPU milliseconds of the process that serves the web
 * @param tally requests of the crawler, for one page at least
 * @param served pages that were served to the crawler
 * @param waits waits between its requests to the same host
 * @param output graph of our own crawler
 */
public record RunResult(
    String crawler,
    int expected,
    boolean endsByItself,
    ProcessUsage usage,
    double serving,
    RequestTally tally,
    BitSet served,
    HostWaits waits,
    Optional<CrawlOutput> output) {
  /** Share of all pages after which a crawler is in the steady state. */
  public static final double STEADY_FROM = 0.10;

  /** Share of all pages at which the steady state ends, since hosts run out of pages. */
  public static final double STEADY_TO = 0.95;

  /**
   * Graph and folder of a crawl.
   *
   * @param folderBytes size of all files of the folder
   */
  public record CrawlOutput(EdgeDifference edges, long folderBytes) {}

  static RunResult of(LaunchCommand launch, RemoteBenchWeb web, ProcessUsage usage, double serving)
      throws IOException {
    return new RunResult(
        launch.name(),
        web.web().pages(),
        launch.endsByItself(),
        usage,
        serving,
        web.tally(),
        web.served(),
        web.waits(),
        Optional.empty());
  }

  RunResult withOutput(CrawlOutput newOutput) {
    return new RunResult(
        crawler,
        expected,
        endsByItself,
        usage,
        serving,
        tally,
        served,
        waits,
        Optional.of(newOutput));
  }

  /** Returns the mark at which this share of all pages was served, else the last one. */
  public CrawlMark mark(double share) {
    return tally.marks().stream()
        .filter(mark -> mark.pages() >= share * expected)
        .findFirst()
        .orElse(tally.marks().getLast());
  }

  /** Returns the start of the run. */
  public CrawlMark start() {
    return new CrawlMark(usage.samples().getFirst().at(), 0, 0, 0);
  }

  /** Returns pages per second between two marks. */
  public double speed(CrawlMark from, CrawlMark to) {
    return perSecond(to.pages() - from.pages(), from, to);
  }

  /** Returns requests per second between two marks. */
  public double requestSpeed(CrawlMark from, CrawlMark to) {
    return perSecond(to.requests() - from.requests(), from, to);
  }

  private static double perSecond(int count, CrawlMark from, CrawlMark to) {
    return 1000.0 * count / Math.max(1, to.millis() - from.millis());
  }

  /** Returns CPU milliseconds per page between two marks. */
  public double cpuMillis(CrawlMark from, CrawlMark to) {
    return cpuBetween(from, to) / Math.max(1, to.pages() - from.pages());
  }

  /** Returns the CPU time between two marks in percent of one core. */
  public double cpuPercent(CrawlMark from, CrawlMark to) {
    return 100 * cpuBetween(from, to) / Math.max(1, to.millis() - from.millis());
  }

  private double cpuBetween(CrawlMark from, CrawlMark to) {
    return usage.cpuMillis(to.millis()) - usage.cpuMillis(from.millis());
  }

  /** Returns the end of the process, or the last request if the process had to be ended. */
  public CrawlMark end() {
    var last = tally.marks().getLast();
    return endsByItself
        ? new CrawlMark(usage.end(), tally.requests(), last.pages(), last.known())
        : last;
  }
}
