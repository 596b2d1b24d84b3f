package orbweaver.cli.watch;

import java.util.Optional;
import orbweaver.cli.watch.Summary.End;
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
    return phase
        .filter(said -> said.state() == State.FINISHED && said.seeds() >= seeds)
        .isPresent();
  }

  /**
   * How it ended, if it did.
   *
   * @param seeds that were judged by then, at least
   * @param known version that is in force already: an end before it may be over by now
   * @param version that was asked for, and is in force by then, at least
   */
  Optional<End> end(long seeds, int known, int version) {
    return phase.flatMap(
        said ->
            switch (said.state()) {
              case FINISHED -> when(said.seeds() >= seeds && said.version() >= known, finished());
              case SPENT -> when(said.version() >= version, End.SPENT);
              case STOPPED -> when(said.version() >= version, End.CALLED_OFF);
              case RUNNING, IDLE, PAUSED -> Optional.empty();
            });
  }

  private static Optional<End> when(boolean isSo, End end) {
    return isSo ? Optional.of(end) : Optional.empty();
  }

  private End finished() {
    return shown.pages() == 0 ? End.GAVE_UP : End.FINISHED;
  }

  /** How it is left by who does not wait for its end. */
  End left() {
    return phase.filter(said -> said.state() == State.PAUSED).isPresent()
        ? End.PAUSED
        : End.STOPPED;
  }

  /** URLs that are queued on hosts that may be asked, their turn to come. */
  public long queued() {
    return shown.pending() - shown.out() - shown.waiting() - shown.held() - shown.capped();
  }

  /** What it waits for, in words. */
  public String waitsFor() {
    return switch (phase.map(Phase::state).orElse(State.RUNNING)) {
      case FINISHED -> "nothing more";
      case IDLE -> "further seeds or the next visit";
      case SPENT -> "a larger budget";
      case PAUSED -> "orbweaver resume: it is paused";
      case STOPPED -> "orbweaver resume: it is stopped";
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
