package orbweaver.frontier.revisit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.policy.Freshness.RevisitBounds;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.state.Codec;

/**
 * Revisit plan of a page for one activity.
 *
 * @param url the URL of the page
 * @param interval the interval from one visit to the next
 * @param slot the slot of the next visit
 * @param interests the accepted interests of the activity, one per path
 */
public record RevisitPlan(CrawlUrl url, Duration interval, DueSlot slot, List<Interest> interests) {
  /** JSON codec. */
  public static final Codec<RevisitPlan> CODEC = Codec.json(RevisitPlan.class);

  public RevisitPlan {
    interests = List.copyOf(interests);
  }

  /**
   * Returns the next interval: half of this one after a change, one and a half of it otherwise,
   * within the bounds.
   */
  Duration nextInterval(boolean hasChanged, RevisitBounds bounds) {
    var half = interval.dividedBy(2);
    return clamped(hasChanged ? half : interval.plus(half), bounds);
  }

  private static Duration clamped(Duration interval, RevisitBounds bounds) {
    if (interval.compareTo(bounds.min()) < 0) return bounds.min();
    return interval.compareTo(bounds.max()) > 0 ? bounds.max() : interval;
  }

  /** Returns a copy with another interval and slot. */
  RevisitPlan withSlot(Duration newInterval, DueSlot nextSlot) {
    return new RevisitPlan(url, newInterval, nextSlot, interests);
  }

  /** Returns a copy that also has these interests. */
  RevisitPlan withInterests(List<Interest> accepted) {
    var all = new ArrayList<>(accepted);
    for (var interest : interests) {
      if (accepted.stream().noneMatch(added -> added.path().equals(interest.path())))
        all.add(interest);
    }
    return new RevisitPlan(url, interval, slot, all);
  }
}
