package orbweaver.contract.control;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

import java.util.function.LongBinaryOperator;

/**
 * Amounts of the resources that a budget limits.
 *
 * @param pages number of fetched pages
 * @param bytes decoded bytes of bodies
 * @param hosts number of crawled politeness keys
 */
public record BudgetAmounts(long pages, long bytes, long hosts) {
  public static final BudgetAmounts ZERO = new BudgetAmounts(0, 0, 0);

  public BudgetAmounts {
    requireAtLeast(0, "pages", pages);
    requireAtLeast(0, "bytes", bytes);
    requireAtLeast(0, "hosts", hosts);
  }

  public BudgetAmounts plus(BudgetAmounts other) {
    return combine(other, Math::addExact);
  }

  /** Returns the difference, in which no amount is negative. */
  public BudgetAmounts minus(BudgetAmounts other) {
    return combine(other, (ours, theirs) -> Math.max(0, ours - theirs));
  }

  /** Returns the maximum of each amount. */
  public BudgetAmounts max(BudgetAmounts other) {
    return combine(other, Math::max);
  }

  /** Returns the amounts combined by that function. */
  public BudgetAmounts combine(BudgetAmounts other, LongBinaryOperator operator) {
    return new BudgetAmounts(
        operator.applyAsLong(pages, other.pages),
        operator.applyAsLong(bytes, other.bytes),
        operator.applyAsLong(hosts, other.hosts));
  }
}
