package orbweaver.frontier.queue;

import static java.util.Comparator.comparing;

import java.util.Comparator;
import orbweaver.contract.course.Score;
import orbweaver.contract.course.SearchOrder;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;

/**
 * Priority of a URL in its host queue: the priority of its interests, then the search order of the
 * activity.
 *
 * @param priority the priority of its interests
 * @param level the rank within one priority, lower first; 0 to {@value #LAST}
 * @param isStrict whether the next request may depend on the links of this one, so that only one
 *     request may be in flight
 */
public record Rank(Priority priority, int level, boolean isStrict) implements Comparable<Rank> {
  /** Rank behind all URLs that were not tried yet. */
  public static final int LAST = 255;

  // Greater depths share one rank.
  private static final int MAX_DISTINCT_DEPTH = 250;

  private static final Comparator<Rank> ORDER =
      comparing(Rank::priority, Comparator.comparingInt(Priority::number))
          .thenComparingInt(Rank::level)
          .thenComparing(Rank::isStrict);

  /** Returns the priority of an interest in the search order of its activity. */
  public static Rank of(Wish interest, SearchOrder order) {
    return new Rank(interest.priority(), level(interest, order), order.isStrict());
  }

  private static int level(Wish interest, SearchOrder order) {
    var depth = Math.min(interest.label().depth(), MAX_DISTINCT_DEPTH);
    return switch (order) {
      case BREADTH -> depth;
      case DEPTH -> MAX_DISTINCT_DEPTH - depth;
      case BEST -> Score.MOST - interest.score().orElse(0);
    };
  }

  /** Returns a copy behind all untried URLs of the same priority. */
  public Rank last() {
    return new Rank(priority, LAST, isStrict);
  }

  /** Returns a copy behind all URLs that have no answer yet. */
  public Rank again() {
    return new Rank(Priority.LAST, LAST, isStrict);
  }

  /** Tests whether this priority is higher. */
  public boolean isBefore(Rank other) {
    return compareTo(other) < 0;
  }

  @Override
  public int compareTo(Rank other) {
    return ORDER.compare(this, other);
  }
}
