package orbweaver.graph.store;

import java.util.Set;
import orbweaver.contract.graph.EdgeKey;

/**
 * Current answer of a URL: the result of the fetch request that represents the URL in the graph.
 *
 * @param number number of the fetch request
 * @param isSuccess whether the result is a page or a redirect, which no failure replaces
 * @param edges edges from the page
 */
public record CurrentAnswer(long number, boolean isSuccess, Set<EdgeKey> edges) {
  public CurrentAnswer {
    edges = Set.copyOf(edges);
  }

  /**
   * Tests whether another answer replaces this one. A success replaces a failure; of two successes
   * or two failures, the one with the higher number is current.
   */
  public boolean isReplacedBy(long otherNumber, boolean isOtherSuccess) {
    return isOtherSuccess == isSuccess ? otherNumber > number : isOtherSuccess;
  }
}
