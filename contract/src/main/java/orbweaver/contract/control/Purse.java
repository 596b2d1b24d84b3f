package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.requireAtLeast;

/**
 * What a partition has of the budget of an activity.
 *
 * @param serial of the newest credit it was given; 0 before the first
 * @param ceiling what it may spend
 * @param spent of it
 * @param wants whether it has something to do for which this does not suffice
 */
public record Purse(long serial, Amounts ceiling, Amounts spent, boolean wants) {
  public static final Purse EMPTY = new Purse(0, Amounts.NONE, Amounts.NONE, false);

  public Purse {
    requireAtLeast(0, "serial", serial);
  }
}
