package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.require;

/**
 * What became of one seed. On the partition of its activity, where seeds are counted.
 *
 * @param inlet the topic it came through
 * @param offset where on that topic
 * @param activity its id
 * @param version of the activity
 * @param url as the party wrote it
 * @param sent referrals sent for it: 1 when accepted, else 0
 * @param code why
 * @param by the constraint that decided, or a sentence
 */
public record SeedVerdict(
    String inlet,
    long offset,
    String activity,
    int version,
    String url,
    int sent,
    Code code,
    String by)
    implements Verdict {
  public SeedVerdict {
    require(sent == 0 || sent == 1, "sent", sent, "0 or 1");
  }
}
