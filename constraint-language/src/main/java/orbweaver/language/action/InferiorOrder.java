package orbweaver.language.action;

import orbweaver.language.tree.Node;

/**
 * Order in which a walker takes the links of a page; links that are equal in it keep page order.
 */
public sealed interface InferiorOrder {
  /** Order by the text of the URL. */
  record ByUrl(boolean isAscending) implements InferiorOrder {
    @Override
    public String toString() {
      return isAscending ? "string<" : "string>";
    }
  }

  /**
   * Order that takes the links that satisfy a condition first.
   *
   * @param condition constraint on the URL or its discovery
   */
  record SatisfyingFirst(Node condition) implements InferiorOrder {
    @Override
    public String toString() {
      return condition.toString();
    }
  }
}
