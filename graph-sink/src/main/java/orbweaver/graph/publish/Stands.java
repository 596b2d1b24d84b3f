package orbweaver.graph.publish;

import java.util.Set;
import orbweaver.contract.graph.EdgeKey;

/**
 * The answer that stands for a URL.
 *
 * @param number of its order
 * @param isGood whether it was a page or a redirect, which no failure replaces
 * @param edges of the page
 */
public record Stands(long number, boolean isGood, Set<EdgeKey> edges) {
  public Stands {
    edges = Set.copyOf(edges);
  }

  /**
   * Whether an answer comes in its place: a good one before what is none, the later one of both.
   */
  public boolean yieldsTo(long other, boolean otherIsGood) {
    return otherIsGood == isGood ? other > number : otherIsGood;
  }
}
