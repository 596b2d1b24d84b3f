package orbweaver.contract.course;

import static orbweaver.contract.json.Gate.require;

import java.util.List;
import java.util.Optional;

/**
 * Order in which the URLs of a host are fetched.
 *
 * @param order search order
 * @param by rules that score links; only for {@code BEST}
 */
public record Search(SearchOrder order, Optional<List<Score>> by) {
  public static final Search PLAIN = new Search(SearchOrder.BREADTH, Optional.empty());

  public Search {
    by = by.map(List::copyOf);
    var isBest = order == SearchOrder.BEST;
    require(
        isBest == by.filter(scores -> !scores.isEmpty()).isPresent(),
        "by",
        by.map(List::size).orElse(0) + " scores",
        isBest ? "one or more" : "none, unless the order is BEST");
  }
}
