package orbweaver.contract.control;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;

/**
 * Probe of the four-counter termination detection: an activity's coordinator asks a partition for
 * its counts once the partition has applied that version of the activity. A probe with a new phase
 * starts that phase on the partition: before the answer, the partition begins to release the URLs
 * that it held when it answered the round that proved the phase.
 *
 * @param activity id of the activity
 * @param version latest version that the coordinator knows
 * @param round probe round of the activity, from 1; two equal rounds in succession prove the end,
 *     or a phase
 * @param releasePhase round that proved the latest phase; 0 before the first
 */
public record Probe(String activity, int version, long round, long releasePhase)
    implements Control {
  public Probe {
    requireId("activity", activity);
    requireAtLeast(1, "version", version);
    requireAtLeast(1, "round", round);
    requireAtLeast(0, "releasePhase", releasePhase);
  }
}
