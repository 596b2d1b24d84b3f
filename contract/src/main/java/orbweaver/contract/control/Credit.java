package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;

/**
 * The coordinator of an activity says how much of its budget a partition may spend. Never less than
 * it has spent by then: what is taken back is what it has left.
 *
 * @param activity its id
 * @param partition whom it is for
 * @param serial counts what the coordinator says of credit to this partition, from 1
 * @param ceiling what it may spend, all that it has spent included
 * @param isLast whether there is no more to be had, for now
 */
public record Credit(String activity, int partition, long serial, Amounts ceiling, boolean isLast)
    implements Control {
  public Credit {
    requireId("activity", activity);
    requireAtLeast(0, "partition", partition);
    requireAtLeast(1, "serial", serial);
  }
}
