package orbweaver.frontier.queue;

import static java.util.Comparator.comparing;

import java.util.Comparator;
import orbweaver.contract.course.Score;
import orbweaver.contract.course.SearchOrder;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;

/**
 * How soon a URL comes in its host's queue.
 *
 * @param priority first of all
 * @param level of those wanted equally soon the lower goes first; 0 to {@value #LAST}
 * @param isStrict whether what comes next may depend on what this one leads to
 */
public record Rank(Priority priority, int level, boolean isStrict) implements Comparable<Rank> {
  /** Behind all that were not tried yet. */
  public static final int LAST = 255;

  // What is farther is told apart no more.
  private static final int FARTHEST = 250;

  private static final Comparator<Rank> ORDER =
      comparing(Rank::priority, Comparator.comparingInt(Priority::number))
          .thenComparingInt(Rank::level)
          .thenComparing(Rank::isStrict);

  /** That of a wish, in an activity's order of search. */
  public static Rank of(Wish wish, SearchOrder order) {
    return new Rank(wish.priority(), level(wish, order), order.isStrict());
  }

  private static int level(Wish wish, SearchOrder order) {
    var depth = Math.min(wish.label().depth(), FARTHEST);
    return switch (order) {
      case BREADTH -> depth;
      case DEPTH -> FARTHEST - depth;
      case BEST -> Score.MOST - wish.score().orElse(0);
    };
  }

  /** Behind the others that are wanted as soon. */
  public Rank last() {
    return new Rank(priority, LAST, isStrict);
  }

  /** Behind all that were never asked for. */
  public Rank again() {
    return new Rank(Priority.LAST, LAST, isStrict);
  }

  public boolean isBefore(Rank other) {
    return compareTo(other) < 0;
  }

  @Override
  public int compareTo(Rank other) {
    return ORDER.compare(this, other);
  }
}
