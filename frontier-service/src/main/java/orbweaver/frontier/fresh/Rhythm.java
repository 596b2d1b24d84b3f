package orbweaver.frontier.fresh;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.course.Freshness.Revisit;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.state.Codec;

/**
 * Revisit plan of a page for one activity.
 *
 * @param url the URL of the page
 * @param pause the interval from one visit to the next
 * @param turn the slot of the next visit
 * @param wishes the accepted interests of the activity, one per path
 */
public record Rhythm(CrawlUrl url, Duration pause, Turn turn, List<Wish> wishes) {
  /** JSON. */
  public static final Codec<Rhythm> CODEC = Codec.json(Rhythm.class);

  public Rhythm {
    wishes = List.copyOf(wishes);
  }

  /**
   * Returns the next interval: half of this one after a change, one and a half of it otherwise,
   * within the bounds.
   */
  Duration next(boolean hasChanged, Revisit bounds) {
    var half = pause.dividedBy(2);
    return clamped(hasChanged ? half : pause.plus(half), bounds);
  }

  private static Duration clamped(Duration interval, Revisit bounds) {
    if (interval.compareTo(bounds.least()) < 0) return bounds.least();
    return interval.compareTo(bounds.most()) > 0 ? bounds.most() : interval;
  }

  /** Returns a copy with another interval and slot. */
  Rhythm due(Duration newInterval, Turn nextSlot) {
    return new Rhythm(url, newInterval, nextSlot, wishes);
  }

  /** Returns a copy that also has these interests. */
  Rhythm joinedBy(List<Wish> accepted) {
    var all = new ArrayList<>(accepted);
    for (var interest : wishes) {
      if (accepted.stream().noneMatch(added -> added.label().equals(interest.label()))) all.add(interest);
    }
    return new Rhythm(url, pause, turn, all);
  }
}
