package orbweaver.frontier.hold;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.Activities;
import orbweaver.frontier.trap.Bounds;
import orbweaver.frontier.trap.Sign;
import orbweaver.frontier.trap.TextSigns;
import orbweaver.frontier.trap.Trap;

/** Quarantine of suspected traps: decides which URLs wait until an operator has reviewed them. */
public final class Parking {
  private static final String RUN_EVIDENCE =
      " pages in a row led to nothing new but more of their directory";

  private final TextSigns detector = new TextSigns(Bounds.USUAL);
  private final Activities activities;

  public Parking(Activities activities) {
    this.activities = activities;
  }

  /**
   * Returns the trap signal for which an interest in a URL is to be quarantined; empty if there is
   * none.
   */
  public Optional<Sign> sign(CrawlUrl url, Wish interest) {
    if (isOfSeed(interest)) return Optional.empty();
    return activities
        .current(interest.activity())
        .flatMap(activity -> signalOfUrl(url, activity).or(() -> signalOfPath(url, interest, activity)));
  }

  private Optional<Sign> signalOfUrl(CrawlUrl url, Activity activity) {
    if (!activity.way().care().parks(url)) return Optional.empty();
    return detector.in(url, activity.now()).filter(signal -> signal.trap().mayPark());
  }

  private static Optional<Sign> signalOfPath(CrawlUrl url, Wish interest, Activity activity) {
    return interest.label()
        .run()
        .filter(run -> activity.way().care().parks(url, run))
        .map(run -> new Sign(Trap.ENDLESS_DIRECTORY, run.pages() + RUN_EVIDENCE));
  }

  /** Tests whether a party submitted the URL itself: a seed, or the redirect target of a seed. */
  public static boolean isOfSeed(Wish interest) {
    return interest.label().depth() == 0;
  }
}
