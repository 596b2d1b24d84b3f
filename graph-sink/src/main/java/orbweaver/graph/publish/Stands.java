package orbweaver.graph.publish;

import java.util.Set;
import orbweaver.contract.graph.EdgeKey;

/**
 * Current answer of a URL.
 *
 * @param number of its fetch request
 * @param isGood whether it was a page or a redirect, which no failure replaces
 * @param edges of the page
 */
public record Stands(long number, boolean isGood, Set<EdgeKey> edges) {
  public Stands {
    edges = Set.copyOf(edges);
  }

  /**
   * Tests whether an answer replaces this one: a page or redirect replaces a failure, and a later
   * answer an earlier one of its kind.
   */
  public boolean yieldsTo(long other, boolean otherIsGood) {
    return otherIsGood == isGood ? other > number : otherIsGood;
  }
}
