package orbweaver.frontier.known;

import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Priority;

/**
 * URL that was seen.
 *
 * @param state the state of the URL
 * @param number the number of its newest request: waiting, in flight or completed
 * @param marks by activity: its non-dominated discovery paths
 */
public record Known(UrlState state, long number, Map<String, Marks> marks) {
  /** URL before its first path; its first request has number 1. */
  public static final Known UNSEEN = new Known(UrlState.PENDING, 1, Map.of());

  public Known {
    marks = Map.copyOf(marks);
  }

  /** Returns a copy in another state. */
  public Known in(UrlState next) {
    return new Known(next, number, marks);
  }

  /** Returns a copy that waits for one more request. */
  public Known reordered() {
    return new Known(UrlState.PENDING, number + 1, marks);
  }

  /** Tests whether an activity has seen the URL. */
  public boolean isKnownTo(String activity) {
    return marks.containsKey(activity);
  }

  /** Returns the highest priority that an activity ever gave the URL. */
  public Priority soonest(String activity) {
    return marks.getOrDefault(activity, Marks.NONE).soonest();
  }

  /** Tests whether the URL is charged to the budget of an activity. */
  public boolean isPaidBy(String activity) {
    return marks.getOrDefault(activity, Marks.NONE).isPaid();
  }

  /** Returns a copy that is charged to the budget of an activity, or refunded. */
  public Known paying(String activity, boolean isPaid) {
    return withPaths(activity, marks.getOrDefault(activity, Marks.NONE).paying(isPaid));
  }

  /** Returns the result of merging one more path. */
  public Gain with(String activity, Mark path, Priority priority) {
    var before = marks.getOrDefault(activity, Marks.NONE);
    var present = before.asSoonAs(priority);
    if (present.beats(path)) return priorityOnly(activity, before, present);
    var merged = present.with(path);
    if (merged.unbeaten().size() <= Label.MOST_OF_A_URL) return new Gain.Better(withPaths(activity, merged));
    if (present.isCrowded()) return priorityOnly(activity, before, present);
    return new Gain.TooMany(withPaths(activity, present.crowded()));
  }

  private Gain priorityOnly(String activity, Marks before, Marks present) {
    return present.equals(before) ? new Gain.Nothing() : new Gain.Sooner(withPaths(activity, present));
  }

  private Known withPaths(String activity, Marks activityPaths) {
    var all = new HashMap<>(marks);
    all.put(activity, activityPaths);
    return new Known(state, number, all);
  }
}
