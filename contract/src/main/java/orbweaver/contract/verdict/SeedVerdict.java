package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;
import static orbweaver.contract.json.Gate.requireText;

import java.util.Optional;

/**
 * Verdict on one seed. Written to the partition of its activity, where seeds are counted.
 *
 * @param inlet short name of the submission topic
 * @param offset offset of the seed on that topic
 * @param activity id of the activity
 * @param version version of the activity
 * @param url text that the party wrote, without user information
 * @param sent number of outlink batches sent for it: 1 if accepted, else 0
 * @param code reason
 * @param by constraint that decided, or a sentence
 * @param trace trace of the evaluation; absent if the seed is no URL
 */
public record SeedVerdict(
    String inlet,
    long offset,
    String activity,
    int version,
    String url,
    int sent,
    Code code,
    String by,
    Optional<Trace> trace)
    implements Verdict {
  public SeedVerdict {
    requireText("inlet", inlet);
    requireAtLeast(0, "offset", offset);
    requireId("activity", activity);
    requireAtLeast(1, "version", version);
    requireText("url", url);
    var expected = code == Code.ACCEPTED ? 1 : 0;
    require(sent == expected, "sent", sent, expected + " with " + code);
  }

  /** Creates a verdict without a trace. */
  public SeedVerdict(
      String inlet,
      long offset,
      String activity,
      int version,
      String url,
      int sent,
      Code code,
      String by) {
    this(inlet, offset, activity, version, url, sent, code, by, Optional.empty());
  }

  /** Returns a copy with that trace. */
  public SeedVerdict tracedBy(Trace steps) {
    return new SeedVerdict(inlet, offset, activity, version, url, sent, code, by, Optional.of(steps));
  }
}
