package orbweaver.graph.store;

import java.util.Set;
import orbweaver.contract.graph.EdgeKey;

/**
 * Current answer of a URL.
 *
 * @param number of its fetch request
 * @param isSuccess whether it was a page or a redirect, which no failure replaces
 * @param edges of the page
 */
public record CurrentAnswer(long number, boolean isSuccess, Set<EdgeKey> edges) {
  public CurrentAnswer {
    edges = Set.copyOf(edges);
  }

  /**
   * Tests whether an answer replaces this one: a page or redirect replaces a failure, and a later
   * answer an earlier one of its kind.
   */
  public boolean isReplacedBy(long other, boolean otherIsGood) {
    return otherIsGood == isSuccess ? other > number : otherIsGood;
  }
}
