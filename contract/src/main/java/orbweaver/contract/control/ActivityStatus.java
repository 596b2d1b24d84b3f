package orbweaver.contract.control;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;

import java.time.Instant;

/**
 * Status of an activity, written by its coordinator.
 *
 * @param activity id of the activity
 * @param version version of the activity
 * @param state lifecycle state
 * @param round probe round that proved the state; 0 for {@code RUNNING}
 * @param seeds number of evaluated seeds by then; for {@code FINISHED} and {@code IDLE}, the number
 *     in the proof
 * @param at time of the change
 */
public record ActivityStatus(
    String activity, int version, LifecycleState state, long round, long seeds, Instant at)
    implements Progress {
  public ActivityStatus {
    requireId("activity", activity);
    requireAtLeast(1, "version", version);
    requireAtLeast(
        state == LifecycleState.FINISHED || state == LifecycleState.BUDGET_EXHAUSTED ? 1 : 0,
        "round",
        round);
    requireAtLeast(0, "seeds", seeds);
    require(state != LifecycleState.RUNNING || round == 0, "round", round, "0 while it is running");
  }

  /** Lifecycle state of an activity. */
  public enum LifecycleState {
    RUNNING,
    /** The activity is open for further seeds and has nothing to do. */
    IDLE,
    /** All seeds were evaluated and nothing is in flight: proved by two equal probe rounds. */
    FINISHED,
    /** Finished, except for URLs over budget. */
    BUDGET_EXHAUSTED,
    /** Nothing is in flight, and nothing will be until the activity is resumed. */
    PAUSED,
    /** Paused, and its party considers it ended. */
    STOPPED
  }
}
