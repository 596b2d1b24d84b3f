package orbweaver.cli.watch;

import java.util.Locale;

/** One line that says where a crawl stands. */
final class ProgressLine {
  private ProgressLine() {}

  static String of(Standing standing, double pace) {
    var shown = standing.shown();
    return String.format(
        Locale.ROOT,
        "done %,d · queued %,d · waiting for politeness %,d%s · failed %,d · refused %,d"
            + " · %s pages/s · waits for %s",
        shown.done(),
        standing.queued(),
        shown.waiting(),
        held(shown.held()),
        shown.failed(),
        shown.refused(),
        digits(pace),
        standing.waitsFor());
  }

  private static String held(long urls) {
    return urls == 0 ? "" : String.format(Locale.ROOT, " · held %,d", urls);
  }

  private static String digits(double pace) {
    return String.format(Locale.ROOT, pace < 10 ? "%.1f" : "%.0f", pace);
  }
}
