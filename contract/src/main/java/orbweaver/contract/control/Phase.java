package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;

import java.time.Instant;

/**
 * Status of an activity, written by its coordinator.
 *
 * @param activity id of the activity
 * @param version version of the activity
 * @param state lifecycle state
 * @param wave probe round that proved the state; 0 for {@code RUNNING}
 * @param seeds number of evaluated seeds by then; for {@code FINISHED} and {@code IDLE}, the number
 *     in the proof
 * @param at time of the change
 */
public record Phase(String activity, int version, State state, long wave, long seeds, Instant at)
    implements Progress {
  public Phase {
    requireId("activity", activity);
    requireAtLeast(1, "version", version);
    requireAtLeast(state == State.FINISHED || state == State.SPENT ? 1 : 0, "wave", wave);
    requireAtLeast(0, "seeds", seeds);
    require(state != State.RUNNING || wave == 0, "wave", wave, "0 while it is running");
  }

  /** Lifecycle state of an activity. */
  public enum State {
    RUNNING,
    /** The activity is open for further seeds and has nothing to do. */
    IDLE,
    /** All seeds were evaluated and nothing is in flight: proved by two equal probe rounds. */
    FINISHED,
    /** Finished, except for URLs over budget. */
    SPENT,
    /** Nothing is in flight, and nothing will be until the activity is resumed. */
    PAUSED,
    /** Paused, and its party considers it ended. */
    STOPPED
  }
}
