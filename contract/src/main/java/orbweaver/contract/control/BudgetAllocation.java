package orbweaver.contract.control;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

/**
 * Allocation of a partition from an activity's budget.
 *
 * @param serial number of its latest grant; 0 before the first
 * @param limit limit of its spending
 * @param spent spent amounts
 * @param needsMore true if it has work for which the rest does not suffice
 */
public record BudgetAllocation(
    long serial, BudgetAmounts limit, BudgetAmounts spent, boolean needsMore) {
  public static final BudgetAllocation EMPTY =
      new BudgetAllocation(0, BudgetAmounts.ZERO, BudgetAmounts.ZERO, false);

  public BudgetAllocation {
    requireAtLeast(0, "serial", serial);
  }
}
