package orbweaver.frontier.end;

import orbweaver.contract.control.Amounts;
import orbweaver.contract.control.Purse;

/**
 * Budget grant of one partition, as its coordinator knows it.
 *
 * @param serial the serial number of the last grant sent
 * @param isConfirmed whether the partition has applied that grant
 * @param ceiling the budget that the partition may spend, or may still believe it may spend
 * @param purse the allocation it reported last
 * @param isDry whether the partition was told that the budget is exhausted
 */
public record Till(long serial, boolean isConfirmed, Amounts ceiling, Purse purse, boolean isDry) {
  static final Till EMPTY = new Till(0, true, Amounts.NONE, Purse.EMPTY, false);

  /** Returns a copy with the allocation that the partition reported. */
  Till shown(Purse reported) {
    return reported.serial() == serial
        ? new Till(serial, true, reported.ceiling(), reported, isDry)
        : new Till(serial, isConfirmed, ceiling.or(reported.spent()), reported, isDry);
  }

  /**
   * Returns a copy with a new ceiling; the higher of the old and the new one counts until the
   * partition confirms.
   */
  Till told(Amounts newCeiling, boolean isLast) {
    return new Till(serial + 1, false, ceiling.or(newCeiling), purse, isLast);
  }

  /** Returns the unspent part, which the partition could give back. */
  Amounts spare() {
    return purse.ceiling().minus(purse.spent());
  }

  /** Tests whether the partition requests more budget. */
  boolean isAsking() {
    return purse.wants() && isConfirmed;
  }

  /** Tests whether the partition could use more budget, requested or not. */
  boolean isShort() {
    return isConfirmed && (isAsking() || isDry);
  }
}
