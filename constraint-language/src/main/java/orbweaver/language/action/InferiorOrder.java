package orbweaver.language.action;

import static java.util.Comparator.comparing;

import java.util.Comparator;
import java.util.function.BiPredicate;
import java.util.function.Function;
import orbweaver.language.tree.Node;

/**
 * Order in which a walker takes the links of a page; links that are equal in it keep page order.
 */
public sealed interface InferiorOrder {
  /**
   * Returns the comparator of links.
   *
   * @param url returns the text of the URL of a link
   * @param satisfies tests whether a link satisfies a condition
   */
  default <T> Comparator<T> comparator(Function<T, String> url, BiPredicate<T, Node> satisfies) {
    return switch (this) {
      case ByUrl(var isAscending) -> isAscending ? comparing(url) : comparing(url).reversed();
      case SatisfyingFirst(var condition) -> comparing(link -> !satisfies.test(link, condition));
    };
  }

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
