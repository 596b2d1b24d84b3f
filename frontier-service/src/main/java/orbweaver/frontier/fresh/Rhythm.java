package orbweaver.frontier.fresh;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.course.Freshness.Revisit;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.state.Codec;

/**
 * How a page is asked for again, for one activity.
 *
 * @param url of the page
 * @param pause from one visit to the next
 * @param turn when the next is due
 * @param wishes of the activity that were accepted, one for each label
 */
public record Rhythm(CrawlUrl url, Duration pause, Turn turn, List<Wish> wishes) {
  /** As JSON. */
  public static final Codec<Rhythm> CODEC = Codec.json(Rhythm.class);

  public Rhythm {
    wishes = List.copyOf(wishes);
  }

  /** How long to wait until the next visit: what changed is asked for sooner. */
  Duration next(boolean hasChanged, Revisit bounds) {
    var half = pause.dividedBy(2);
    return clamped(hasChanged ? half : pause.plus(half), bounds);
  }

  private static Duration clamped(Duration wait, Revisit bounds) {
    if (wait.compareTo(bounds.least()) < 0) return bounds.least();
    return wait.compareTo(bounds.most()) > 0 ? bounds.most() : wait;
  }

  Rhythm due(Duration wait, Turn then) {
    return new Rhythm(url, wait, then, wishes);
  }

  /** The same, wanted by these labels as well. */
  Rhythm joinedBy(List<Wish> accepted) {
    var all = new ArrayList<>(accepted);
    for (var wish : wishes) {
      if (accepted.stream().noneMatch(its -> its.label().equals(wish.label()))) all.add(wish);
    }
    return new Rhythm(url, pause, turn, all);
  }
}
