package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireText;

import java.util.Optional;
import orbweaver.contract.order.Refusal.Stage;

/**
 * One question of a formula, and what was said to it.
 *
 * <p>Example: {@code {"level":0,"constraint":"(depth 2)","stage":"CONTEXT","answer":"NO",
 * "evidence":"depth 3","decides":true}}
 *
 * @param level how many scopes it is in; the members of a scope follow it, one level up
 * @param constraint as it is printed; of a scope that does not decide the name only
 * @param stage where the dearest evidence comes in that it may need
 * @param evidence what it was asked about, in words
 * @param decides whether the whole formula hangs on it
 */
public record Step(
    int level,
    String constraint,
    Stage stage,
    Answer answer,
    Optional<String> evidence,
    boolean decides) {
  /** What is said to a question. */
  public enum Answer {
    YES,
    NO,
    /** The evidence had not come yet. */
    UNKNOWN,
    /** Something cheaper had settled it. */
    NOT_ASKED
  }

  public Step {
    requireAtLeast(0, "level", level);
    requireText("constraint", constraint);
    evidence.ifPresent(words -> requireText("evidence", words));
  }
}
