package orbweaver.admin.activity;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.policy.SearchOrder;

/** Names of the search orders: Orbweaver's own, and the modes of the W3C robot. */
public final class SearchOrderNames {
  /** Text of error messages: the accepted names. */
  public static final String EXPECTED =
      "breadth-first, depth-first or best-first (or the modes of the W3C robot: dumb, broad, deep)";

  // The robot's modes differ in the local rules it adds during a walk. Mode dumb adds none and
  // appends links to the end of its list, as broad does. Its fourth mode, strategic navigation, was
  // planned and never built, so its name is not accepted.
  private static final Map<String, SearchOrder> NAMES =
      Map.of(
          "breadth-first", SearchOrder.BREADTH,
          "depth-first", SearchOrder.DEPTH,
          "best-first", SearchOrder.BEST,
          "dumb", SearchOrder.BREADTH,
          "broad", SearchOrder.BREADTH,
          "deep", SearchOrder.DEPTH);

  private SearchOrderNames() {}

  /** Finds a search order by name. */
  public static Optional<SearchOrder> parse(String name) {
    return Optional.ofNullable(NAMES.get(name));
  }
}
