package orbweaver.cli.watch;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/** Pages a second over the last seconds. */
final class Pace {
  private static final Duration WINDOW = Duration.ofSeconds(10);

  private final Deque<Mark> marks = new ArrayDeque<>();

  private record Mark(Instant at, long pages) {}

  /** The pace now that there are so many pages. */
  double at(Instant now, long pages) {
    while (!marks.isEmpty() && marks.getFirst().at().isBefore(now.minus(WINDOW))) {
      marks.removeFirst();
    }
    marks.addLast(new Mark(now, pages));
    var first = marks.getFirst();
    var millis = Duration.between(first.at(), now).toMillis();
    return millis <= 0 ? 0 : (pages - first.pages()) * 1000.0 / millis;
  }
}
