package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;

import java.time.Instant;

/**
 * The coordinator says where an activity stands.
 *
 * @param activity its id
 * @param version of the activity
 * @param state where it stands
 * @param wave the wave that proved it; 0 for {@code RUNNING}
 * @param seeds of the activity that were judged by then; of {@code FINISHED} and {@code IDLE},
 *     those the proof counted
 * @param at when
 */
public record Phase(String activity, int version, State state, long wave, long seeds, Instant at)
    implements Progress {
  public Phase {
    requireId("activity", activity);
    requireAtLeast(1, "version", version);
    requireAtLeast(state == State.FINISHED ? 1 : 0, "wave", wave);
    requireAtLeast(0, "seeds", seeds);
    require(state != State.RUNNING || wave == 0, "wave", wave, "0 while it is running");
  }

  /** Where an activity stands. */
  public enum State {
    RUNNING,
    /** Open, and nothing to do. */
    IDLE,
    /** All its seeds were judged and nothing is under way anywhere: proved by two equal waves. */
    FINISHED,
    /** Nothing is under way, and what is left lies beyond its budget. */
    SPENT,
    /** Nothing is asked for until its party resumes it; it has not ended. */
    PAUSED,
    /** Its party ended it, whatever is left; resumed it goes on. */
    STOPPED
  }
}
