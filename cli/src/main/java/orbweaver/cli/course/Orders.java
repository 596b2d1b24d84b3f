package orbweaver.cli.course;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.course.SearchOrder;

/** The names of the orders of search: ours, and the modes of the W3C robot. */
public final class Orders {
  /** What is expected where an order is named. */
  public static final String EXPECTED =
      "breadth-first, depth-first or best-first (or, as the W3C robot names them, dumb, broad, deep,"
          + " strategic)";

  // The robot's modes differ in the local rules it makes as it goes. Who makes none, the dumb one,
  // takes links as they come to the end of its list: the same order as broad. Strategic navigation,
  // "trying to reach a url", was planned for it; the name is accepted for an order by scores.
  private static final Map<String, SearchOrder> NAMES =
      Map.of(
          "breadth-first", SearchOrder.BREADTH,
          "depth-first", SearchOrder.DEPTH,
          "best-first", SearchOrder.BEST,
          "dumb", SearchOrder.BREADTH,
          "broad", SearchOrder.BREADTH,
          "deep", SearchOrder.DEPTH,
          "strategic", SearchOrder.BEST);

  private Orders() {}

  /** The one of that name. */
  public static Optional<SearchOrder> of(String name) {
    return Optional.ofNullable(NAMES.get(name));
  }
}
