package orbweaver.cli.bench.run;

import java.util.Optional;
import orbweaver.cli.bench.entry.Entry;
import orbweaver.cli.bench.gauge.Usage;
import orbweaver.cli.bench.truth.EdgeCheck;
import orbweaver.sandbox.bench.BenchWeb;
import orbweaver.sandbox.bench.serve.Mark;
import orbweaver.sandbox.bench.serve.Tally;

/**
 * What came of a crawler that ran once.
 *
 * @param crawler its name
 * @param expected how many pages the web has
 * @param endsAlone whether it came to its end by itself
 * @param serving milliseconds of a processor that the web took
 * @param tally what it asked for; one page at least
 * @param made what our own crawl made of the web
 */
public record Run(
    String crawler,
    int expected,
    boolean endsAlone,
    Usage usage,
    double serving,
    Tally tally,
    Optional<Made> made) {
  /** The share of all pages behind which a crawler is counted as steady. */
  public static final double SETTLED = 0.10;

  /** The share up to which it is: behind it hosts run out of pages. */
  public static final double NEAR_END = 0.95;

  /**
   * A graph, and what it took to make it.
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

  /** When that share of all pages had been asked for, or the last that was. */
  public Mark mark(double share) {
    return tally.marks().stream()
        .filter(mark -> mark.pages() >= share * expected)
        .findFirst()
        .orElse(tally.marks().getLast());
  }

  /** When it was started. */
  public Mark start() {
    return new Mark(usage.samples().getFirst().at(), 0, 0);
  }

  /** Pages a second between two marks. */
  public double speed(Mark from, Mark to) {
    return 1000.0 * (to.pages() - from.pages()) / Math.max(1, to.millis() - from.millis());
  }

  /** Milliseconds of a processor a page between two marks. */
  public double processor(Mark from, Mark to) {
    var taken = usage.processor(to.millis()) - usage.processor(from.millis());
    return taken / Math.max(1, to.pages() - from.pages());
  }

  /** When it ended, or asked for its last page if it was ended. */
  public Mark end() {
    var last = tally.marks().getLast();
    return endsAlone ? new Mark(usage.end(), last.pages(), last.known()) : last;
  }
}
