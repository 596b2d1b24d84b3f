package orbweaver.frontier.trap;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Detector of traps in the text of a URL alone. Its time is linear in the length of the text:
 * sequences compared pairwise are limited beforehand.
 */
public final class UrlTrapDetector {
  /** Minimum index of the path in a canonical URL. */
  private static final int MIN_PATH_START = "http://a".length();

  private final TrapLimits limits;

  public UrlTrapDetector(TrapLimits limits) {
    this.limits = limits;
  }

  /**
   * Returns the first trap signal of a URL; empty if it shows none.
   *
   * @param now the reference time of the activity, so that the answer does not depend on the time
   *     of the call
   */
  public Optional<TrapSignal> detect(CrawlUrl url, Instant now) {
    var text = url.toString();
    var path = text.indexOf('/', MIN_PATH_START);
    var mark = text.indexOf('?', path);
    var end = mark < 0 ? text.length() : mark;
    var signal = new PathTrapDetector(text, path, end, limits).detect();
    if (signal.isPresent()) return signal;
    signal = new QueryTrapDetector(text, path, end, limits).detect();
    if (signal.isPresent()) return signal;
    return new CalendarTrapDetector(text, path, now, limits).detect();
  }
}
