package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Outlink that was not followed.
 *
 * @param target URL of the outlink
 * @param activity id of the activity that rejected it
 * @param code reason
 * @param by constraint that decided, or a sentence
 * @param trace index of its trace in the verdict, from 0; absent if the record had no room for it
 *     or nothing was evaluated
 */
public record Refused(
    CrawlUrl target, String activity, Code code, String by, Optional<Integer> trace) {
  public Refused {
    requireId("activity", activity);
    require(code != Code.ACCEPTED, "code", code, "a rejecting code");
    trace.ifPresent(index -> requireAtLeast(0, "trace", index));
  }

  /** Creates a rejected outlink without a trace. */
  public Refused(CrawlUrl target, String activity, Code code, String by) {
    this(target, activity, code, by, Optional.empty());
  }

  /** Returns a copy without the trace. */
  public Refused untraced() {
    return new Refused(target, activity, code, by);
  }
}
