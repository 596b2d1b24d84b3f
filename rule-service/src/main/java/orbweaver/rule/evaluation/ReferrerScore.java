package orbweaver.rule.evaluation;

import java.util.Optional;
import orbweaver.contract.page.DocumentScore;
import orbweaver.contract.policy.ScoreRule;

/**
 * Score of the links of a page in a best-first search by Salton scores: each link has the score of
 * the page on which it was found, because the document that it leads to is not known yet.
 */
public final class ReferrerScore {
  private static final double BILLIONTHS_PER_UNIT = 1e9;
  // A Salton score has the next number if it is 6 percent higher. The largest weight has the
  // greatest number, and the hundred-thousandth part of it would have 0.
  private static final int STEPS_PER_DECADE = 40;

  private ReferrerScore() {}

  /**
   * Returns the score of the links of a page on a logarithmic scale: 0 if the document contains
   * none of the words, otherwise from 1. The scale does not depend on the unit of the weights.
   *
   * @param document Salton score of the page
   * @param largestWeight largest weight of its words
   */
  public static int of(DocumentScore document, double largestWeight) {
    if (document.billionths() <= 0) return 0;
    var decades = Math.log10(document.billionths() / BILLIONTHS_PER_UNIT / largestWeight);
    var steps = Math.round(ScoreRule.MAX_SCORE + STEPS_PER_DECADE * decades);
    return (int) Math.clamp(steps, 1L, ScoreRule.MAX_SCORE);
  }

  /** Returns the sum of the score of a page and that of a link in it, by the boosts. */
  static Optional<Integer> plus(Optional<Integer> referrer, Optional<Integer> link) {
    if (referrer.isEmpty()) return link;
    if (link.isEmpty()) return referrer;
    return Optional.of(Math.min(referrer.get() + link.get(), ScoreRule.MAX_SCORE));
  }
}
