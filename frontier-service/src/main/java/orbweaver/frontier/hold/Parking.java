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

/** Decides whose URLs look so much like a trap that they wait until somebody has looked. */
public final class Parking {
  private static final String ALIKE =
      " pages in a row led to nothing new but more of their directory";

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
        .flatMap(activity -> inText(url, activity).or(() -> onTheWay(url, wish, activity)));
  }

  private Optional<Sign> inText(CrawlUrl url, Activity activity) {
    if (!activity.way().care().parks(url)) return Optional.empty();
    return signs.in(url, activity.now()).filter(sign -> sign.trap().mayPark());
  }

  private static Optional<Sign> onTheWay(CrawlUrl url, Wish wish, Activity activity) {
    return wish.label()
        .run()
        .filter(run -> activity.way().care().parks(url, run))
        .map(run -> new Sign(Trap.ENDLESS_DIRECTORY, run.pages() + ALIKE));
  }

  /** Whether a party asked for it by itself: a seed, or where a seed is redirected to. */
  public static boolean isOfSeed(Wish wish) {
    return wish.label().depth() == 0;
  }
}
