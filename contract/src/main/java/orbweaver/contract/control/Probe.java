package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;

/**
 * The coordinator of an activity asks a partition for its counts, as they are when it has done what
 * that version of the activity asks for. A probe that names a phase the partition has not heard of
 * opens it there: before it answers, the partition begins to release what was held when it answered
 * the wave that proved the phase.
 *
 * @param activity its id
 * @param version the newest its coordinator knows
 * @param wave counts the waves of the activity from 1; two in a row that agree are the proof of the
 *     end, or of a phase
 * @param phase the wave that proved the last phase; 0 before the first
 */
public record Probe(String activity, int version, long wave, long phase) implements Control {
  public Probe {
    requireId("activity", activity);
    requireAtLeast(1, "version", version);
    requireAtLeast(1, "wave", wave);
    requireAtLeast(0, "phase", phase);
  }
}
