package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.require;

import orbweaver.contract.order.Wish;

/**
 * What was decided of a page for one wish.
 *
 * @param wish its residual as it was when it was decided
 * @param accepted whether the page is in the region by this label
 * @param code why
 * @param by the constraint that decided, or a sentence; empty when nothing needed to
 */
public record Decision(Wish wish, boolean accepted, Code code, String by) {
  public Decision {
    require(
        accepted == code.isAcceptance(),
        "code",
        code,
        accepted ? "ACCEPTED or MOVED" : "a refusal");
  }
}
