package orbweaver.app.progress;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Progress of a crawl on one line. */
final class ProgressLine {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration DAY = Duration.ofDays(1);

  private ProgressLine() {}

  /**
   * Returns the line.
   *
   * @param rate pages per second
   * @param remaining estimate of the remaining time, if any
   */
  static String of(CrawlProgress progress, double rate, Optional<Duration> remaining) {
    var urls = progress.counts();
    return String.format(
        Locale.ROOT,
        "done %,d · in flight %,d · waiting for politeness %,d%s · queued %,d%s · failed %,d"
            + " · rejected %,d · %s pages/s%s · waiting for %s",
        urls.done(),
        urls.inFlight(),
        progress.waitingForPoliteness(),
        delayed(progress.delayed()),
        urls.queued(),
        held(urls.held()),
        urls.failed(),
        urls.rejected(),
        digits(rate),
        remaining.map(time -> " · about " + text(time) + " left").orElse(""),
        progress.waitsFor());
  }

  private static String delayed(long urls) {
    return urls == 0 ? "" : String.format(Locale.ROOT, " · host delayed %,d", urls);
  }

  private static String held(long urls) {
    return urls == 0 ? "" : String.format(Locale.ROOT, " · held %,d", urls);
  }

  private static String digits(double rate) {
    return String.format(Locale.ROOT, rate < 10 ? "%.1f" : "%.0f", rate);
  }

  // An estimate has at most two units, the second of which is shown only where it matters.
  private static String text(Duration time) {
    if (time.compareTo(Duration.ofMinutes(2)) < 0) return Math.max(1, time.toSeconds()) + " s";
    if (time.compareTo(HOUR) < 0) return time.toMinutes() + " min";
    if (time.compareTo(DAY) < 0) return time.toHours() + " h " + time.toMinutesPart() + " min";
    return time.toDays() + " d " + time.toHoursPart() + " h";
  }
}
