package orbweaver.bench.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import orbweaver.bench.run.EdgeDifference;
import orbweaver.bench.run.RunResult;
import orbweaver.sandbox.bench.CrawlMark;

/**
 * Figures of a polite crawl.
 *
 * @param cold from the start of the process to half of the pages
 * @param warm from half of the pages to 95 percent, since hosts run out of pages
 * @param all from the start to the end of the process
 * @param memory peak resident memory in bytes, if the system provides it
 * @param hostsAskedTwice number of hosts with at least two requests
 * @param hostsAskedEarly number of hosts that were asked again before their delay was over
 * @param shortestWait shortest time between two requests to a host, in milliseconds
 * @param folder bytes per page in its folder
 */
public record PoliteFigures(
    String crawler,
    Section cold,
    Section warm,
    Section all,
    Optional<Double> memory,
    int hostsAskedTwice,
    int hostsAskedEarly,
    OptionalLong shortestWait,
    CrawlFaults faults,
    Optional<EdgeDifference> edges,
    Optional<Double> folder) {
  /**
   * Section of a crawl.
   *
   * @param requests requests per second
   * @param cpuMillis CPU milliseconds per page
   * @param cpuPercent CPU time in percent of one core
   */
  public record Section(
      int pages, double seconds, double requests, double cpuMillis, double cpuPercent) {
    static Section of(RunResult run, CrawlMark from, CrawlMark to) {
      return new Section(
          to.pages() - from.pages(),
          (to.millis() - from.millis()) / 1000.0,
          run.requestSpeed(from, to),
          run.cpuMillis(from, to),
          run.cpuPercent(from, to));
    }
  }

  private static final double HALF = 0.5;

  static PoliteFigures of(RunResult run, long delayMillis) {
    var half = run.mark(HALF);
    var waits = run.waits();
    var runs = List.of(run);
    return new PoliteFigures(
        run.crawler(),
        Section.of(run, run.start(), half),
        Section.of(run, half, run.mark(RunResult.STEADY_TO)),
        Section.of(run, run.start(), run.end()),
        CrawlerFigures.medianOfPresent(runs, only -> only.usage().memory().map(Long::doubleValue)),
        waits.millis().size(),
        waits.shorterThan(delayMillis),
        waits.shortest(),
        CrawlFaults.of(runs),
        CrawlerFigures.worstEdges(runs),
        run.output().map(made -> made.folderBytes() / (double) run.expected()));
  }

  /** Tests whether the crawl made no error and kept every delay. */
  @JsonProperty
  boolean isFaultless() {
    return hostsAskedEarly == 0
        && faults.isNone()
        && edges.stream().allMatch(EdgeDifference::isExact);
  }
}
