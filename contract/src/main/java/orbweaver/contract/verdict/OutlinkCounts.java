package orbweaver.contract.verdict;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

/**
 * Numbers of outlinks of one page for one activity.
 *
 * @param batches sent batches, each applied by one frontier task
 * @param accepted accepted outlinks (target and path): sent, unless they were sent before
 * @param rejected rejected outlinks
 */
public record OutlinkCounts(int batches, int accepted, int rejected) {
  public static final OutlinkCounts ZERO = new OutlinkCounts(0, 0, 0);

  public OutlinkCounts {
    requireAtLeast(0, "batches", batches);
    requireAtLeast(0, "accepted", accepted);
    requireAtLeast(0, "rejected", rejected);
  }

  /** Returns the sum of both. */
  public OutlinkCounts plus(OutlinkCounts other) {
    return new OutlinkCounts(
        batches + other.batches, accepted + other.accepted, rejected + other.rejected);
  }
}
