package orbweaver.contract.verdict;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;

/**
 * Verdict on one seed. Written to the partition of its activity, where seeds are counted.
 *
 * @param topic short name of the submission topic
 * @param offset offset of the seed on that topic
 * @param activity id of the activity
 * @param version version of the activity
 * @param url text that the party wrote, without user information
 * @param batches number of outlink batches sent for it: 1 if accepted, else 0
 * @param code reason
 * @param decidedBy constraint that decided, or a sentence
 * @param trace trace of the evaluation; absent if the seed is no URL
 */
public record SeedVerdict(
    String topic,
    long offset,
    String activity,
    int version,
    String url,
    int batches,
    DecisionCode code,
    String decidedBy,
    Optional<DecisionTrace> trace)
    implements Verdict {
  public SeedVerdict {
    requireText("topic", topic);
    requireAtLeast(0, "offset", offset);
    requireId("activity", activity);
    requireAtLeast(1, "version", version);
    requireText("url", url);
    var expected = code == DecisionCode.ACCEPTED ? 1 : 0;
    require(batches == expected, "batches", batches, expected + " with " + code);
  }

  /** Returns the verdict on an accepted seed, without a trace. */
  public static SeedVerdict accepted(
      String topic, long offset, String activity, int version, String url) {
    var code = DecisionCode.ACCEPTED;
    return new SeedVerdict(topic, offset, activity, version, url, 1, code, "", Optional.empty());
  }

  /** Returns the verdict on a rejected seed, without a trace. */
  public static SeedVerdict rejected(
      String topic,
      long offset,
      String activity,
      int version,
      String url,
      DecisionCode code,
      String decidedBy) {
    return new SeedVerdict(
        topic, offset, activity, version, url, 0, code, decidedBy, Optional.empty());
  }

  /** Returns a copy with that text of the URL. */
  public SeedVerdict withUrl(String text) {
    return new SeedVerdict(topic, offset, activity, version, text, batches, code, decidedBy, trace);
  }

  /** Returns a copy that names that constraint as the reason. */
  public SeedVerdict withDecidedBy(String constraint) {
    return new SeedVerdict(topic, offset, activity, version, url, batches, code, constraint, trace);
  }

  /** Returns a copy with that trace. */
  public SeedVerdict withTrace(DecisionTrace steps) {
    return new SeedVerdict(
        topic, offset, activity, version, url, batches, code, decidedBy, Optional.of(steps));
  }
}
