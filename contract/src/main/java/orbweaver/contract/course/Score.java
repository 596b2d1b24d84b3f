package orbweaver.contract.course;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireText;

/**
 * One reason to follow a link sooner than others.
 *
 * @param weight what it adds to the score of a link of which it holds; at least 1
 * @param constraint in W4 notation; what cannot be told where the link is found does not hold
 */
public record Score(int weight, String constraint) {
  /** No score is higher. */
  public static final int MOST = 200;

  public Score {
    requireAtLeast(1, "weight", weight);
    requireText("constraint", constraint);
  }
}
