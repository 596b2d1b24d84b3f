package orbweaver.frontier.budget;

import orbweaver.contract.control.BudgetAllocation;
import orbweaver.contract.control.BudgetAmounts;
import orbweaver.contract.control.BudgetGrant;

/**
 * Budget of one activity on one partition.
 *
 * @param allocation the allocation as reported to the coordinator
 * @param isExhausted whether the coordinator reported that the shared budget is exhausted
 */
public record PartitionBudget(BudgetAllocation allocation, boolean isExhausted) {
  static final PartitionBudget NONE = new PartitionBudget(BudgetAllocation.EMPTY, false);

  /** Returns a copy with a grant applied; a repeated grant has no effect. */
  PartitionBudget withGrant(BudgetGrant grant) {
    if (grant.serial() <= allocation.serial()) return this;
    // The partition may have spent more since its last report, so the ceiling is at least that. Any
    // grant answers the pending request.
    var ceiling = grant.limit().max(allocation.spent());
    return new PartitionBudget(
        new BudgetAllocation(grant.serial(), ceiling, allocation.spent(), false), grant.isFinal());
  }

  /** Returns a copy that requests more budget. */
  PartitionBudget withRequest() {
    return with(allocation.spent(), true, isExhausted);
  }

  /** Returns a copy without the exhaustion mark: there may be more budget again. */
  PartitionBudget withoutExhaustion() {
    return with(allocation.spent(), false, false);
  }

  /** Returns a copy with more spent. */
  PartitionBudget withSpent(BudgetAmounts amounts) {
    return with(allocation.spent().plus(amounts), allocation.needsMore(), isExhausted);
  }

  /** Returns a copy with a refund. */
  PartitionBudget withRefund(BudgetAmounts amounts) {
    return with(allocation.spent().minus(amounts), allocation.needsMore(), isExhausted);
  }

  private PartitionBudget with(BudgetAmounts spent, boolean needsMore, boolean isExhaustedNow) {
    // A body may exceed the remaining budget; it is charged all the same.
    var ceiling = allocation.limit().max(spent);
    return new PartitionBudget(
        new BudgetAllocation(allocation.serial(), ceiling, spent, needsMore), isExhaustedNow);
  }

  /** Returns the remaining budget. */
  BudgetAmounts remaining() {
    return allocation.limit().minus(allocation.spent());
  }
}
