package orbweaver.frontier.hold;

import java.util.Optional;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.Activities;
import orbweaver.frontier.trap.Bounds;
import orbweaver.frontier.trap.Sign;
import orbweaver.frontier.trap.TextSigns;

/** Decides whose URLs look so much like a trap that they wait until somebody has looked. */
public final class Parking {
  private final TextSigns signs = new TextSigns(Bounds.USUAL);
  private final Activities activities;

  public Parking(Activities activities) {
    this.activities = activities;
  }

  /** What a URL shows, if the wish for it is to be parked for that. */
  public Optional<Sign> sign(CrawlUrl url, Wish wish) {
    if (isOfSeed(wish)) return Optional.empty();
    return activities
        .current(wish.activity())
        .filter(activity -> activity.way().care().parks(url))
        .flatMap(activity -> signs.in(url, activity.now()))
        .filter(sign -> sign.trap().mayPark());
  }

  /** Whether a party asked for it by itself: a seed, or where a seed is redirected to. */
  public static boolean isOfSeed(Wish wish) {
    return wish.label().depth() == 0;
  }
}
