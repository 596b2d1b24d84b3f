package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.requireAtLeast;

/**
 * Numbers of outlinks of one page for one activity.
 *
 * @param referrals sent batches, each applied by one frontier task
 * @param accepted accepted outlinks (target and path): sent, unless they were sent before
 * @param refused rejected outlinks
 */
public record Tally(int referrals, int accepted, int refused) {
  public static final Tally NOTHING = new Tally(0, 0, 0);

  public Tally {
    requireAtLeast(0, "referrals", referrals);
    requireAtLeast(0, "accepted", accepted);
    requireAtLeast(0, "refused", refused);
  }

  /** Returns the sum of both. */
  public Tally plus(Tally other) {
    return new Tally(
        referrals + other.referrals, accepted + other.accepted, refused + other.refused);
  }
}
