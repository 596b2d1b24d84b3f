package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.requireAtLeast;

/**
 * Allocation of a partition from an activity's budget.
 *
 * @param serial number of its latest grant; 0 before the first
 * @param ceiling limit of its spending
 * @param spent spent amounts
 * @param wants true if it has work for which the rest does not suffice
 */
public record Purse(long serial, Amounts ceiling, Amounts spent, boolean wants) {
  public static final Purse EMPTY = new Purse(0, Amounts.NONE, Amounts.NONE, false);

  public Purse {
    requireAtLeast(0, "serial", serial);
  }
}
