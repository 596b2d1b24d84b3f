package orbweaver.cli.bench.run;

import java.util.Optional;
import orbweaver.cli.bench.entry.Entry;
import orbweaver.cli.bench.gauge.Usage;
import orbweaver.cli.bench.truth.EdgeCheck;
import orbweaver.sandbox.bench.BenchWeb;
import orbweaver.sandbox.bench.serve.Mark;
import orbweaver.sandbox.bench.serve.Tally;

/**
 * Result of one run of a crawler.
 *
 * @param crawler name of the crawler
 * @param expected number of pages of the web
 * @param endsAlone whether the crawler ended by itself
 * @param serving CPU milliseconds of the process that serves the web
 * @param tally requests of the crawler, for one page at least
 * @param made graph of our own crawler
 */
public record Run(
    String crawler,
    int expected,
    boolean endsAlone,
    Usage usage,
    double serving,
    Tally tally,
    Optional<Made> made) {
  /** Share of all pages after which a crawler is in the steady state. */
  public static final double SETTLED = 0.10;

  /** Share of all pages at which the steady state ends, since hosts run out of pages. */
  public static final double NEAR_END = 0.95;

  /**
   * Graph of a crawl and its cost.
   *
   * @param written bytes on the topics of the broker
   */
  public record Made(EdgeCheck edges, long written) {}

  static Run of(Entry entry, BenchWeb web, Usage usage, double serving, Tally tally) {
    return new Run(
        entry.name(), web.pages(), entry.endsAlone(), usage, serving, tally, Optional.empty());
  }

  Run with(Made graph) {
    return new Run(crawler, expected, endsAlone, usage, serving, tally, Optional.of(graph));
  }

  /** Returns the mark at which this share of all pages was requested, else the last one. */
  public Mark mark(double share) {
    return tally.marks().stream()
        .filter(mark -> mark.pages() >= share * expected)
        .findFirst()
        .orElse(tally.marks().getLast());
  }

  /** Returns the start of the run. */
  public Mark start() {
    return new Mark(usage.samples().getFirst().at(), 0, 0);
  }

  /** Returns pages per second between two marks. */
  public double speed(Mark from, Mark to) {
    return 1000.0 * (to.pages() - from.pages()) / Math.max(1, to.millis() - from.millis());
  }

  /** Returns CPU milliseconds per page between two marks. */
  public double processor(Mark from, Mark to) {
    var taken = usage.processor(to.millis()) - usage.processor(from.millis());
    return taken / Math.max(1, to.pages() - from.pages());
  }

  /** Returns the end of the process, or the last request if the process had to be ended. */
  public Mark end() {
    var last = tally.marks().getLast();
    return endsAlone ? new Mark(usage.end(), last.pages(), last.known()) : last;
  }
}
