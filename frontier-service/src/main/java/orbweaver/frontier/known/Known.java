package orbweaver.frontier.known;

import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.order.Label;
import orbweaver.frontier.state.Codec;

/**
 * A URL that was seen.
 *
 * @param state where it stands
 * @param number of its newest order, out, coming or closed
 * @param marks by activity, only those no other beats
 */
public record Known(UrlState state, long number, Map<String, Marks> marks) {
  public static final Codec<Known> CODEC = Codec.of(KnownCodec::bytes, KnownCodec::read);

  public Known {
    marks = Map.copyOf(marks);
  }

  /** A URL seen for the first time, its first order coming. */
  public static Known first(String activity, Mark mark) {
    return new Known(UrlState.PENDING, 1, Map.of(activity, Marks.of(mark)));
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

  /** What one mark more would bring. */
  public Gain with(String activity, Mark mark) {
    var present = marks.getOrDefault(activity, Marks.NONE);
    if (present.beats(mark)) return new Gain.Nothing();
    var more = present.with(mark);
    if (more.unbeaten().size() <= Label.MOST_OF_A_URL) return new Gain.Better(with(activity, more));
    if (present.isCrowded()) return new Gain.Nothing();
    return new Gain.TooMany(with(activity, present.crowded()));
  }

  private Known with(String activity, Marks more) {
    var all = new HashMap<>(marks);
    all.put(activity, more);
    return new Known(state, number, all);
  }
}
