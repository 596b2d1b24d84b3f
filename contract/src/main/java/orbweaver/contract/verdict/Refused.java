package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * A candidate that was not followed.
 *
 * @param target the candidate
 * @param activity for which
 * @param code why
 * @param by the constraint that decided, or a sentence
 * @param trace which of the verdict's traces is its own, counted from 0; absent when there was no
 *     room for it, or nothing to judge by
 */
public record Refused(
    CrawlUrl target, String activity, Code code, String by, Optional<Integer> trace) {
  public Refused {
    requireId("activity", activity);
    require(code != Code.ACCEPTED, "code", code, "a refusal");
    trace.ifPresent(index -> requireAtLeast(0, "trace", index));
  }

  /** One without a trace. */
  public Refused(CrawlUrl target, String activity, Code code, String by) {
    this(target, activity, code, by, Optional.empty());
  }

  /** The same, not explained. */
  public Refused untraced() {
    return new Refused(target, activity, code, by);
  }
}
