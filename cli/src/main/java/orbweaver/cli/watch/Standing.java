package orbweaver.cli.watch;

import java.util.Optional;
import orbweaver.contract.control.Count.Shown;
import orbweaver.contract.control.Phase;
import orbweaver.contract.control.Phase.State;

/**
 * Where an activity stands, by what the ring has said so far.
 *
 * @param shown the latest counts of all partitions together
 * @param phase what its coordinator said last
 */
public record Standing(Shown shown, Optional<Phase> phase) {
  /** Of an activity nothing was said of yet. */
  public static final Standing NOTHING_YET = new Standing(Shown.ZERO, Optional.empty());

  /** Whether the end is proved with at least so many seeds judged. */
  public boolean isFinished(long seeds) {
    return phase.filter(said -> isEnd(said.state()) && said.seeds() >= seeds).isPresent();
  }

  private static boolean isEnd(State state) {
    return state == State.FINISHED || state == State.SPENT;
  }

  /** URLs that are queued on hosts that may be asked, their turn to come. */
  public long queued() {
    return shown.pending() - shown.out() - shown.waiting() - shown.held() - shown.capped();
  }

  /** What it waits for, in words. */
  public String waitsFor() {
    return switch (phase.map(Phase::state).orElse(State.RUNNING)) {
      case FINISHED -> "nothing more";
      case SPENT -> "a larger budget";
      case PAUSED -> "its party to resume it";
      case STOPPED -> "nothing more, unless its party resumes it";
      case IDLE -> "further seeds";
      case RUNNING -> runningFor();
    };
  }

  private String runningFor() {
    if (shown.known() == 0) return "the stations";
    if (shown.out() > 0) return shown.out() == 1 ? "1 answer" : shown.out() + " answers";
    if (shown.waiting() > 0) return "hosts that may not be asked yet";
    if (shown.pending() > shown.held()) return "the frontier to hand out";
    if (shown.held() > 0) return "the proof that nothing but what is held is left";
    return "the proof that nothing is under way";
  }
}
