package orbweaver.contract.control;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;

/**
 * Grant of the coordinator: the part of an activity's budget that a partition may spend. It is
 * never less than the partition has already spent; only the unspent rest is taken back.
 *
 * @param activity id of the activity
 * @param partition partition that receives it
 * @param serial number of the grant to this partition, from 1
 * @param limit limit of its spending, including all that it has spent
 * @param isFinal true if nothing more is available for now
 */
public record BudgetGrant(
    String activity, int partition, long serial, BudgetAmounts limit, boolean isFinal)
    implements Control {
  public BudgetGrant {
    requireId("activity", activity);
    requireAtLeast(0, "partition", partition);
    requireAtLeast(1, "serial", serial);
  }
}
