package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;
import static orbweaver.contract.json.Gate.requireText;

import java.util.Optional;

/**
 * What became of one seed. On the partition of its activity, where seeds are counted.
 *
 * @param inlet the topic it came through
 * @param offset where on that topic
 * @param activity its id
 * @param version of the activity
 * @param url as the party wrote it, without user information
 * @param sent referrals sent for it: 1 when accepted, else 0
 * @param code why
 * @param by the constraint that decided, or a sentence
 * @param trace how it came to that; absent when it is no URL
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

  /** One without a trace. */
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

  /** The same verdict, explained. */
  public SeedVerdict tracedBy(Trace how) {
    return new SeedVerdict(inlet, offset, activity, version, url, sent, code, by, Optional.of(how));
  }
}
