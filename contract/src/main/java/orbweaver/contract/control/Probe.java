package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;

/**
 * The coordinator of an activity asks a partition for its counts.
 *
 * @param activity its id
 * @param wave counts the waves of the activity from 1; two in a row that agree are the proof of the
 *     end
 */
public record Probe(String activity, long wave) {
  public Probe {
    requireId("activity", activity);
    requireAtLeast(1, "wave", wave);
  }
}
