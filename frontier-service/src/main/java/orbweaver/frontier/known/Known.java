package orbweaver.frontier.known;

import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Priority;

/**
 * A URL that was seen.
 *
 * @param state where it stands
 * @param number of its newest order, out, coming or closed
 * @param marks by activity, only those no other beats
 */
public record Known(UrlState state, long number, Map<String, Marks> marks) {
  /** Before the first mark, its first order coming. */
  public static final Known UNSEEN = new Known(UrlState.PENDING, 1, Map.of());

  public Known {
    marks = Map.copyOf(marks);
  }

  public Known in(UrlState next) {
    return new Known(next, number, marks);
  }

  /** Waiting for one order more. */
  public Known reordered() {
    return new Known(UrlState.PENDING, number + 1, marks);
  }

  public boolean isKnownTo(String activity) {
    return marks.containsKey(activity);
  }

  /** How soon an activity wanted it at the most. */
  public Priority soonest(String activity) {
    return marks.getOrDefault(activity, Marks.NONE).soonest();
  }

  /** Whether an activity has taken it from its budget. */
  public boolean isPaidBy(String activity) {
    return marks.getOrDefault(activity, Marks.NONE).isPaid();
  }

  /** Taken by an activity from its budget, or given back. */
  public Known paying(String activity, boolean isPaid) {
    return with(activity, marks.getOrDefault(activity, Marks.NONE).paying(isPaid));
  }

  /** What one mark more would bring. */
  public Gain with(String activity, Mark mark, Priority priority) {
    var before = marks.getOrDefault(activity, Marks.NONE);
    var present = before.asSoonAs(priority);
    if (present.beats(mark)) return gain(activity, before, present);
    var more = present.with(mark);
    if (more.unbeaten().size() <= Label.MOST_OF_A_URL) return new Gain.Better(with(activity, more));
    if (present.isCrowded()) return gain(activity, before, present);
    return new Gain.TooMany(with(activity, present.crowded()));
  }

  private Gain gain(String activity, Marks before, Marks present) {
    return present.equals(before) ? new Gain.Nothing() : new Gain.Sooner(with(activity, present));
  }

  private Known with(String activity, Marks more) {
    var all = new HashMap<>(marks);
    all.put(activity, more);
    return new Known(state, number, all);
  }
}
