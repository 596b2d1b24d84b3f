package orbweaver.frontier.hold;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.ActivityLookup;
import orbweaver.frontier.trap.TrapKind;
import orbweaver.frontier.trap.TrapLimits;
import orbweaver.frontier.trap.TrapSignal;
import orbweaver.frontier.trap.UrlTrapDetector;

/** Quarantine of suspected traps: decides which URLs wait until an operator has reviewed them. */
public final class TrapQuarantine {
  private static final String RUN_EVIDENCE =
      " pages in a row led to nothing new but more of their directory";

  private final UrlTrapDetector detector = new UrlTrapDetector(TrapLimits.DEFAULTS);
  private final ActivityLookup activities;

  public TrapQuarantine(ActivityLookup activities) {
    this.activities = activities;
  }

  /**
   * Returns the trap signal for which an interest in a URL is to be quarantined; empty if there is
   * none.
   */
  public Optional<TrapSignal> signal(CrawlUrl url, Interest interest) {
    if (interest.isSeed()) return Optional.empty();
    return activities
        .current(interest.activity())
        .flatMap(
            activity -> signalOfUrl(url, activity).or(() -> signalOfPath(url, interest, activity)));
  }

  private Optional<TrapSignal> signalOfUrl(CrawlUrl url, Activity activity) {
    if (!activity.effectivePolicy().effectiveTraps().quarantines(url)) return Optional.empty();
    return detector
        .detect(url, activity.referenceTime())
        .filter(signal -> signal.kind().mayQuarantine());
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
