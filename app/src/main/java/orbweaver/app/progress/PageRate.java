package orbweaver.app.progress;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/** Rate of pages per second over the last ten seconds. */
final class PageRate {
  private static final Duration WINDOW = Duration.ofSeconds(10);

  private final Deque<Sample> samples = new ArrayDeque<>();

  private record Sample(Instant at, long pages) {}

  /** Returns the rate after the given total number of pages. */
  double rateAfter(Instant now, long pages) {
    while (!samples.isEmpty() && samples.getFirst().at().isBefore(now.minus(WINDOW))) {
      samples.removeFirst();
    }
    samples.addLast(new Sample(now, pages));
    var first = samples.getFirst();
    var millis = Duration.between(first.at(), now).toMillis();
    return millis <= 0 ? 0 : (pages - first.pages()) * 1000.0 / millis;
  }
}
