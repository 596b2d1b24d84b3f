package orbweaver.frontier.queue;

import static java.util.Comparator.comparing;

import java.util.Comparator;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;

/**
 * Priority of a URL in its host queue: the priority of its interests, then the search order of the
 * activity.
 *
 * @param priority the priority of its interests
 * @param searchRank the rank within one priority, lower first; 0 to {@value #MAX_SEARCH_RANK}
 * @param isStrict whether the next request may depend on the links of this one, so that only one
 *     request may be in flight
 * @param groupRank in a local best-first search, the rank of the page on which the URL was found
 *     among pages of one depth, lower first, from 1; 0 in other searches
 */
public record QueuePriority(Priority priority, int searchRank, boolean isStrict, int groupRank)
    implements Comparable<QueuePriority> {
  /** Rank behind all URLs that were not tried yet. */
  public static final int MAX_SEARCH_RANK = 255;

  // Greater depths share one rank.
  private static final int MAX_DISTINCT_DEPTH = 250;

  private static final Comparator<QueuePriority> ORDER =
      comparing(QueuePriority::priority, Comparator.comparingInt(Priority::number))
          .thenComparingInt(QueuePriority::searchRank)
          .thenComparing(QueuePriority::isStrict)
          .thenComparingInt(QueuePriority::groupRank);

  /** Creates the priority of a URL in a search that is not local best-first. */
  public QueuePriority(Priority priority, int searchRank, boolean isStrict) {
    this(priority, searchRank, isStrict, 0);
  }

  /** Returns the priority of an interest in the search order of its activity. */
  public static QueuePriority of(Interest interest, SearchOrder order) {
    return new QueuePriority(
        interest.priority(),
        searchRank(interest, order),
        order.isStrict(),
        groupRank(interest, order));
  }

  // The scores of a depth-first search come from a walker that sorts links by the scores of their
  // documents: a link has the score of its page.
  private static int groupRank(Interest interest, SearchOrder order) {
    return order == SearchOrder.DEPTH
        ? interest.score().map(score -> 1 + ScoreRule.MAX_SCORE - score).orElse(0)
        : 0;
  }

  /**
   * Tests whether the URL is one of a group of links of a local best-first search, which are
   * requested together.
   */
  boolean isLocalBestFirst() {
    return groupRank > 0;
  }

  private static int searchRank(Interest interest, SearchOrder order) {
    var depth = Math.min(interest.path().depth(), MAX_DISTINCT_DEPTH);
    return switch (order) {
      case BREADTH -> depth;
      case DEPTH -> MAX_DISTINCT_DEPTH - depth;
      case BEST -> ScoreRule.MAX_SCORE - interest.score().orElse(0);
    };
  }

  /** Returns a copy behind all untried URLs of the same priority. */
  public QueuePriority afterUntried() {
    return new QueuePriority(priority, MAX_SEARCH_RANK, isStrict);
  }

  /** Returns a copy behind all URLs that have no answer yet. */
  public QueuePriority afterAllOthers() {
    return new QueuePriority(Priority.LAST, MAX_SEARCH_RANK, isStrict);
  }

  /** Tests whether this priority is higher. */
  public boolean isBefore(QueuePriority other) {
    return compareTo(other) < 0;
  }

  @Override
  public int compareTo(QueuePriority other) {
    return ORDER.compare(this, other);
  }
}
