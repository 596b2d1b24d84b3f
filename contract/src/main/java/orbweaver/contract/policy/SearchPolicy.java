package orbweaver.contract.policy;

import static orbweaver.contract.json.Preconditions.require;

import java.util.List;
import java.util.Optional;

/**
 * Order in which the URLs of a host are fetched.
 *
 * @param order search order
 * @param scores rules that score links; only for {@code BEST}
 */
public record SearchPolicy(SearchOrder order, Optional<List<ScoreRule>> scores) {
  public static final SearchPolicy DEFAULT =
      new SearchPolicy(SearchOrder.BREADTH, Optional.empty());

  public SearchPolicy {
    scores = scores.map(List::copyOf);
    var isBest = order == SearchOrder.BEST;
    require(
        isBest == scores.filter(list -> !list.isEmpty()).isPresent(),
        "scores",
        scores.map(List::size).orElse(0) + " scores",
        isBest ? "one or more" : "none, unless the order is BEST");
  }
}
