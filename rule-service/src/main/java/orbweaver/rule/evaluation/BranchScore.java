package orbweaver.rule.evaluation;

import java.util.Optional;
import orbweaver.contract.page.DocumentScore;
import orbweaver.contract.policy.ScoreRule;

/**
 * Score of the links of a page in a global best-first search by Salton scores: each link has the
 * score of the page on which it was found, so no request is needed to order the links.
 */
public final class BranchScore {
  private static final double ONE = 1e9;
  // A page whose score is 6 percent higher has the next higher number: a hundredthousandth is 0.
  private static final int STEPS_PER_DECADE = 40;

  private BranchScore() {}

  /**
   * Returns the score of the links of a page, on a logarithmic scale; 0 if the document contains
   * none of the words.
   */
  public static int of(DocumentScore document) {
    if (document.billionths() <= 0) return 0;
    var decades = Math.log10(document.billionths() / ONE);
    var steps = Math.round(ScoreRule.MAX_SCORE + STEPS_PER_DECADE * decades);
    return (int) Math.clamp(steps, 1L, ScoreRule.MAX_SCORE);
  }

  /** Returns the sum of the score of a branch and that of a link in it. */
  public static Optional<Integer> plus(Optional<Integer> branch, Optional<Integer> link) {
    if (branch.isEmpty()) return link;
    return Optional.of(Math.min(branch.get() + link.orElse(0), ScoreRule.MAX_SCORE));
  }
}
