package orbweaver.frontier.known;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.order.Priority;

/**
 * Pareto front of the discovery paths of a URL for one activity.
 *
 * @param soonest the highest priority of all paths, stored or not
 * @param unbeaten the paths that no other path dominates
 * @param isCrowded whether a path was dropped because of the path limit
 * @param isPaid whether the URL is charged to the budget of the activity
 */
public record Marks(Priority soonest, List<Mark> unbeaten, boolean isCrowded, boolean isPaid) {
  static final Marks NONE = new Marks(Priority.LAST, List.of(), false, false);

  public Marks {
    unbeaten = List.copyOf(unbeaten);
  }

  /** Tests whether the stored paths dominate a path. */
  boolean beats(Mark path) {
    return dominate(unbeaten, path);
  }

  private static boolean dominate(List<Mark> marks, Mark path) {
    for (var stored : marks) if (stored.beats(path)) return true;
    return path.run() > 0 && marks.size() > 1 && dominateByTwo(marks, path);
  }

  private static boolean dominateByTwo(List<Mark> marks, Mark path) {
    for (var first : marks) {
      for (var second : marks) if (first.beatsWith(second, path)) return true;
    }
    return false;
  }

  /** Returns a copy with one more path and without the paths that it dominates. */
  Marks with(Mark path) {
    var remaining = new ArrayList<Mark>();
    for (var stored : unbeaten) if (!path.beats(stored)) remaining.add(stored);
    remaining.add(path);
    return new Marks(soonest, withoutDominatedByTwo(remaining), isCrowded, isPaid);
  }

  // Keeps the number of paths small even if many directory runs lead to the URL.
  private static List<Mark> withoutDominatedByTwo(List<Mark> marks) {
    for (var path : marks) {
      var rest = new ArrayList<>(marks);
      rest.remove(path);
      if (path.run() > 0 && dominate(rest, path)) return withoutDominatedByTwo(rest);
    }
    return marks;
  }

  Marks asSoonAs(Priority priority) {
    return priority.isBefore(soonest) ? new Marks(priority, unbeaten, isCrowded, isPaid) : this;
  }

  Marks crowded() {
    return new Marks(soonest, unbeaten, true, isPaid);
  }

  Marks paying(boolean newIsPaid) {
    return new Marks(soonest, unbeaten, isCrowded, newIsPaid);
  }
}
