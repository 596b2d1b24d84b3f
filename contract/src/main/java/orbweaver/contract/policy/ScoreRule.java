package orbweaver.contract.policy;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireText;

/**
 * Rule of a best-first search: links that satisfy a constraint are followed earlier.
 *
 * @param weight number that is added to the score of a link that satisfies the constraint; at least
 *     1
 * @param constraint in W4 notation; not satisfied if it cannot be evaluated where the link is found
 */
public record ScoreRule(int weight, String constraint) {
  /** Maximum score of a link. */
  public static final int MAX_SCORE = 200;

  public ScoreRule {
    requireAtLeast(1, "weight", weight);
    requireText("constraint", constraint);
  }
}
