package orbweaver.kit.station;

import java.time.Duration;
import java.util.Optional;

/** With troubles that follow one another: each is waited for longer, and told once. */
final class Patience {
  private static final Duration FIRST = Duration.ofMillis(500);
  private static final Duration LONGEST = Duration.ofSeconds(15);

  private Duration next = FIRST;
  private Optional<String> last = Optional.empty();
  private volatile Optional<String> trouble = Optional.empty();

  /** Meets a trouble; answers whether it is another than the last. */
  boolean isNews(RuntimeException e) {
    var met = Optional.of(sentence(e));
    // One alone is mended by a new session, and nobody need hear of it.
    if (last.isPresent()) trouble = met;
    var isNews = !met.equals(last);
    last = met;
    return isNews;
  }

  private static String sentence(RuntimeException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse(e.toString());
  }

  /** How long to wait now. */
  Duration pause() {
    var pause = next;
    next = next.multipliedBy(2).compareTo(LONGEST) > 0 ? LONGEST : next.multipliedBy(2);
    return pause;
  }

  /** All is well again. */
  void rest() {
    next = FIRST;
    last = Optional.empty();
    trouble = Optional.empty();
  }

  /** What comes back, as long as it does. */
  Optional<String> trouble() {
    return trouble;
  }
}
