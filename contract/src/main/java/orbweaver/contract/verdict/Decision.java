package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.require;

import java.util.Optional;
import orbweaver.contract.order.Wish;

/**
 * What was decided of a page for one wish.
 *
 * @param wish its residual as it was when it was decided
 * @param accepted whether the page is in the region by this label
 * @param code why
 * @param by the constraint that decided, or a sentence; empty when nothing needed to
 * @param trace how it came to that; absent when there was no room, or nothing to judge by
 */
public record Decision(Wish wish, boolean accepted, Code code, String by, Optional<Trace> trace) {
  public Decision {
    require(
        accepted == code.isAcceptance(),
        "code",
        code,
        accepted ? "ACCEPTED or MOVED" : "a refusal");
  }

  /** One without a trace. */
  public Decision(Wish wish, boolean accepted, Code code, String by) {
    this(wish, accepted, code, by, Optional.empty());
  }

  /** The same decision, not explained. */
  public Decision untraced() {
    return new Decision(wish, accepted, code, by);
  }
}
