package orbweaver.app.progress;

import java.util.Locale;

/** Progress of a crawl on one line. */
final class ProgressLine {
  private ProgressLine() {}

  static String of(CrawlProgress standing, double rate) {
    var shown = standing.counts();
    return String.format(
        Locale.ROOT,
        "done %,d · queued %,d · waiting for politeness %,d%s · failed %,d · rejected %,d"
            + " · %s pages/s · waiting for %s",
        shown.done(),
        standing.queued(),
        shown.backingOff(),
        held(shown.held()),
        shown.failed(),
        shown.rejected(),
        digits(rate),
        standing.waitsFor());
  }

  private static String held(long urls) {
    return urls == 0 ? "" : String.format(Locale.ROOT, " · held %,d", urls);
  }

  private static String digits(double rate) {
    return String.format(Locale.ROOT, rate < 10 ? "%.1f" : "%.0f", rate);
  }
}
