package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.requireAtLeast;

/**
 * What one page came to for one activity.
 *
 * @param referrals sent, each to be applied by one frontier task
 * @param accepted candidates (target and label) that are wanted: sent on, unless they were before
 * @param refused candidates that are not
 */
public record Tally(int referrals, int accepted, int refused) {
  public static final Tally NOTHING = new Tally(0, 0, 0);

  public Tally {
    requireAtLeast(0, "referrals", referrals);
    requireAtLeast(0, "accepted", accepted);
    requireAtLeast(0, "refused", refused);
  }

  /** Both together. */
  public Tally plus(Tally other) {
    return new Tally(
        referrals + other.referrals, accepted + other.accepted, refused + other.refused);
  }
}
