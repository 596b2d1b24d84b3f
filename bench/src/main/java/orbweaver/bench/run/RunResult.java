package orbweaver.bench.run;

import java.util.Optional;
import orbweaver.bench.crawler.LaunchCommand;
import orbweaver.bench.usage.ProcessUsage;
import orbweaver.sandbox.bench.BenchWeb;
import orbweaver.sandbox.bench.CrawlMark;
import orbweaver.sandbox.bench.RequestTally;

/**
 * Result of one run of a crawler.
 *
 * @param crawler name of the crawler
 * @param expected number of pages of the web
 * @param endsByItself whether the crawler ended by itself
 * @param serving CPU milliseconds of the process that serves the web
 * @param tally requests of the crawler, for one page at least
 * @param output graph of our own crawler
 */
public record RunResult(
    String crawler,
    int expected,
    boolean endsByItself,
    ProcessUsage usage,
    double serving,
    RequestTally tally,
    Optional<CrawlOutput> output) {
  /** Share of all pages after which a crawler is in the steady state. */
  public static final double STEADY_FROM = 0.10;

  /** Share of all pages at which the steady state ends, since hosts run out of pages. */
  public static final double STEADY_TO = 0.95;

  /**
   * Graph of a crawl and its cost.
   *
   * @param written bytes on the topics of the broker
   */
  public record CrawlOutput(EdgeDifference edges, long written) {}

  static RunResult of(
      LaunchCommand launch, BenchWeb web, ProcessUsage usage, double serving, RequestTally tally) {
    return new RunResult(
        launch.name(), web.pages(), launch.endsByItself(), usage, serving, tally, Optional.empty());
  }

  RunResult withOutput(CrawlOutput newOutput) {
    return new RunResult(
        crawler, expected, endsByItself, usage, serving, tally, Optional.of(newOutput));
  }

  /** Returns the mark at which this share of all pages was requested, else the last one. */
  public CrawlMark mark(double share) {
    return tally.marks().stream()
        .filter(mark -> mark.pages() >= share * expected)
        .findFirst()
        .orElse(tally.marks().getLast());
  }

  /** Returns the start of the run. */
  public CrawlMark start() {
    return new CrawlMark(usage.samples().getFirst().at(), 0, 0);
  }

  /** Returns pages per second between two marks. */
  public double speed(CrawlMark from, CrawlMark to) {
    return 1000.0 * (to.pages() - from.pages()) / Math.max(1, to.millis() - from.millis());
  }

  /** Returns CPU milliseconds per page between two marks. */
  public double cpuMillis(CrawlMark from, CrawlMark to) {
    var taken = usage.cpuMillis(to.millis()) - usage.cpuMillis(from.millis());
    return taken / Math.max(1, to.pages() - from.pages());
  }

  /** Returns the end of the process, or the last request if the process had to be ended. */
  public CrawlMark end() {
    var last = tally.marks().getLast();
    return endsByItself ? new CrawlMark(usage.end(), last.pages(), last.known()) : last;
  }
}
