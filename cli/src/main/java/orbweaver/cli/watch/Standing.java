package orbweaver.cli.watch;

import java.util.Optional;
import orbweaver.cli.watch.Summary.End;
import orbweaver.contract.control.Count.Shown;
import orbweaver.contract.control.Phase;
import orbweaver.contract.control.Phase.State;

/**
 * Progress of an activity, by the records of topic {@code progress} so far.
 *
 * @param shown sum of the latest counts of all partitions
 * @param phase latest phase reported by the coordinator
 */
public record Standing(Shown shown, Optional<Phase> phase) {
  /** Progress of an activity without any record. */
  public static final Standing NOTHING_YET = new Standing(Shown.ZERO, Optional.empty());

  /** Tests whether the end is proved for at least this number of seeds. */
  public boolean isFinished(long seeds) {
    return phase
        .filter(latest -> latest.state() == State.FINISHED && latest.seeds() >= seeds)
        .isPresent();
  }

  /**
   * Returns the end of the activity, if any.
   *
   * @param seeds minimum number of seeds evaluated
   * @param known version in force before: an earlier end may be obsolete
   * @param version submitted version, which must be in force
   */
  Optional<End> end(long seeds, int known, int version) {
    return phase.flatMap(
        latest ->
            switch (latest.state()) {
              case FINISHED -> when(latest.seeds() >= seeds && latest.version() >= known, finished());
              case SPENT -> when(latest.version() >= version, End.SPENT);
              case STOPPED -> when(latest.version() >= version, End.CALLED_OFF);
              case RUNNING, IDLE, PAUSED -> Optional.empty();
            });
  }

  private static Optional<End> when(boolean holds, End end) {
    return holds ? Optional.of(end) : Optional.empty();
  }

  private End finished() {
    return shown.pages() == 0 ? End.GAVE_UP : End.FINISHED;
  }

  /** Returns the state in which a client leaves the activity before its end. */
  End left() {
    return phase.filter(latest -> latest.state() == State.PAUSED).isPresent()
        ? End.PAUSED
        : End.STOPPED;
  }

  /** Returns the number of URLs queued on hosts that may be contacted. */
  public long queued() {
    return shown.pending() - shown.out() - shown.waiting() - shown.held() - shown.capped();
  }

  /** Returns a description of the work that remains. */
  public String waitsFor() {
    return switch (phase.map(Phase::state).orElse(State.RUNNING)) {
      case FINISHED -> "nothing more";
      case IDLE -> "more seeds or the next revisit";
      case SPENT -> "a larger budget";
      case PAUSED -> "orbweaver resume (paused)";
      case STOPPED -> "orbweaver resume (stopped)";
      case RUNNING -> runningText();
    };
  }

  private String runningText() {
    if (shown.known() == 0) return "the services";
    if (shown.out() > 0) return shown.out() == 1 ? "1 response" : shown.out() + " responses";
    if (shown.waiting() > 0) return "the crawl delay of hosts";
    if (shown.pending() > shown.held()) return "the frontier to dispatch requests";
    if (shown.held() > 0) return "the proof that only held URLs are left";
    return "the proof that nothing is in flight";
  }
}
