package orbweaver.frontier.known;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.order.Priority;

/**
 * The marks of a URL for one activity.
 *
 * @param soonest how soon it was wanted by any of them, kept or not
 * @param unbeaten those no other beats
 * @param isCrowded whether one was passed over because there were too many
 * @param isPaid whether the activity has taken it from its budget
 */
public record Marks(Priority soonest, List<Mark> unbeaten, boolean isCrowded, boolean isPaid) {
  static final Marks NONE = new Marks(Priority.LAST, List.of(), false, false);

  public Marks {
    unbeaten = List.copyOf(unbeaten);
  }

  boolean beats(Mark mark) {
    return beat(unbeaten, mark);
  }

  private static boolean beat(List<Mark> marks, Mark mark) {
    for (var mine : marks) if (mine.beats(mark)) return true;
    return mark.run() > 0 && marks.size() > 1 && beatByTwo(marks, mark);
  }

  private static boolean beatByTwo(List<Mark> marks, Mark mark) {
    for (var one : marks) {
      for (var two : marks) if (one.beatsWith(two, mark)) return true;
    }
    return false;
  }

  /** With one more, and those it beats gone. */
  Marks with(Mark mark) {
    var kept = new ArrayList<Mark>();
    for (var mine : unbeaten) if (!mark.beats(mine)) kept.add(mine);
    kept.add(mark);
    return new Marks(soonest, withoutBeatenByTwo(kept), isCrowded, isPaid);
  }

  // Keeps the marks of a URL few, even if many runs lead to it.
  private static List<Mark> withoutBeatenByTwo(List<Mark> marks) {
    for (var mine : marks) {
      var rest = new ArrayList<>(marks);
      rest.remove(mine);
      if (mine.run() > 0 && beat(rest, mine)) return withoutBeatenByTwo(rest);
    }
    return marks;
  }

  Marks asSoonAs(Priority priority) {
    return priority.isBefore(soonest) ? new Marks(priority, unbeaten, isCrowded, isPaid) : this;
  }

  Marks crowded() {
    return new Marks(soonest, unbeaten, true, isPaid);
  }

  Marks paying(boolean now) {
    return new Marks(soonest, unbeaten, isCrowded, now);
  }
}
