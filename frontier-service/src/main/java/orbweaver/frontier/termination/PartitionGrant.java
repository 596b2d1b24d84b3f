package orbweaver.frontier.termination;

import orbweaver.contract.control.BudgetAllocation;
import orbweaver.contract.control.BudgetAmounts;

/**
 * Budget grant of one partition, as its coordinator knows it.
 *
 * @param serial the serial number of the last grant sent
 * @param isConfirmed whether the partition has applied that grant
 * @param ceiling the budget that the partition may spend, or may still believe it may spend
 * @param allocation the allocation it reported last
 * @param isExhausted whether the coordinator reported that the budget is exhausted
 */
public record PartitionGrant(
    long serial,
    boolean isConfirmed,
    BudgetAmounts ceiling,
    BudgetAllocation allocation,
    boolean isExhausted) {
  static final PartitionGrant EMPTY =
      new PartitionGrant(0, true, BudgetAmounts.ZERO, BudgetAllocation.EMPTY, false);

  /** Returns a copy with the allocation that the partition reported. */
  PartitionGrant withAllocation(BudgetAllocation reported) {
    return reported.serial() == serial
        ? new PartitionGrant(serial, true, reported.limit(), reported, isExhausted)
        : new PartitionGrant(
            serial, isConfirmed, ceiling.max(reported.spent()), reported, isExhausted);
  }

  /**
   * Returns a copy with a new ceiling; the higher of the old and the new one counts until the
   * partition confirms.
   *
   * @param isFinal whether there is no more budget to grant
   */
  PartitionGrant withCeiling(BudgetAmounts newCeiling, boolean isFinal) {
    return new PartitionGrant(serial + 1, false, ceiling.max(newCeiling), allocation, isFinal);
  }

  /** Returns the unspent part, which the partition could give back. */
  BudgetAmounts unspent() {
    return allocation.limit().minus(allocation.spent());
  }

  /** Tests whether the partition requests more budget. */
  boolean isRequesting() {
    return allocation.needsMore() && isConfirmed;
  }

  /** Tests whether the partition could use more budget, requested or not. */
  boolean isShort() {
    return isConfirmed && (isRequesting() || isExhausted);
  }
}
