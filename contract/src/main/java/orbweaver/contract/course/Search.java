package orbweaver.contract.course;

import static orbweaver.contract.json.Gate.require;

import java.util.List;
import java.util.Optional;

/**
 * In which order the URLs of a host are asked for.
 *
 * @param order of the search
 * @param by what makes a link better than another; for {@code BEST} alone
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
        isBest ? "one or more, to search by" : "none, unless the order is BEST");
  }
}
