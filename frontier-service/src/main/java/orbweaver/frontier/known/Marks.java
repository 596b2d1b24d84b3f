package orbweaver.frontier.known;

import java.util.ArrayList;
import java.util.List;

/**
 * The marks of a URL for one activity.
 *
 * @param unbeaten those no other beats
 * @param isCrowded whether one was passed over because there were too many
 */
public record Marks(List<Mark> unbeaten, boolean isCrowded) {
  static final Marks NONE = new Marks(List.of(), false);

  public Marks {
    unbeaten = List.copyOf(unbeaten);
  }

  static Marks of(Mark mark) {
    return NONE.with(mark);
  }

  boolean beats(Mark mark) {
    return unbeaten.stream().anyMatch(mine -> mine.beats(mark));
  }

  /** With one more, and those it beats gone. */
  Marks with(Mark mark) {
    var kept = new ArrayList<Mark>();
    for (var mine : unbeaten) if (!mark.beats(mine)) kept.add(mine);
    kept.add(mark);
    return new Marks(kept, isCrowded);
  }

  Marks crowded() {
    return new Marks(unbeaten, true);
  }
}
