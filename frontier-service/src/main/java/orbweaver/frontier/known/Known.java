package orbweaver.frontier.known;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.frontier.state.Codec;

/**
 * A URL that was seen.
 *
 * @param state where it stands
 * @param number of its newest order, out, coming or closed
 * @param marks by activity, only those no other beats
 */
public record Known(UrlState state, long number, Map<String, List<Mark>> marks) {
  public static final Codec<Known> CODEC = Codec.of(KnownCodec::bytes, KnownCodec::read);

  /** More marks than this are not kept of a URL. */
  public static final int MOST_MARKS = 16;

  public Known {
    marks = Map.copyOf(marks);
  }

  /** A URL seen for the first time, its first order coming. */
  public static Known first(String activity, Mark mark) {
    return new Known(UrlState.PENDING, 1, Map.of(activity, List.of(mark)));
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

  /** With one mark more and those it beats gone; empty when the mark brings nothing. */
  public Optional<Known> with(String activity, Mark mark) {
    var present = marks.getOrDefault(activity, List.of());
    if (present.stream().anyMatch(mine -> mine.beats(mark))) return Optional.empty();
    var kept = new ArrayList<Mark>();
    for (var mine : present) if (!mark.beats(mine)) kept.add(mine);
    if (kept.size() >= MOST_MARKS) return Optional.empty();
    kept.add(mark);
    var all = new HashMap<>(marks);
    all.put(activity, List.copyOf(kept));
    return Optional.of(new Known(state, number, all));
  }
}
