package orbweaver.frontier.trap;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.ActivityLookup;

/**
 * Detector of traps in the text of a URL, and of URLs to quarantine. Its time is linear in the
 * length of the text: sequences compared pairwise are limited beforehand.
 */
public final class UrlTrapDetector {
  private static final String RUN_EVIDENCE =
      " pages in a row led to nothing new but more of their directory";

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

  /**
   * Returns the trap signal for which the interest of an activity in a URL is to be quarantined,
   * until an operator has reviewed it; empty if there is none.
   */
  public Optional<TrapSignal> quarantineSignal(
      CrawlUrl url, Interest interest, ActivityLookup activities) {
    if (interest.isSeed()) return Optional.empty();
    return activities
        .current(interest.activity())
        .flatMap(
            activity -> signalOfUrl(url, activity).or(() -> signalOfPath(url, interest, activity)));
  }

  private Optional<TrapSignal> signalOfUrl(CrawlUrl url, Activity activity) {
    if (!activity.effectivePolicy().effectiveTraps().quarantines(url)) return Optional.empty();
    return detect(url, activity.referenceTime()).filter(signal -> signal.kind().mayQuarantine());
  }

  private static Optional<TrapSignal> signalOfPath(
      CrawlUrl url, Interest interest, Activity activity) {
    return interest
        .path()
        .directoryRun()
        .filter(run -> activity.effectivePolicy().effectiveTraps().quarantines(url, run))
        .map(run -> new TrapSignal(TrapKind.ENDLESS_DIRECTORY, run.pages() + RUN_EVIDENCE));
  }
}
