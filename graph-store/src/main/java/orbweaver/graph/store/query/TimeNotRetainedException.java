package orbweaver.graph.store.query;

import java.time.Instant;
import java.util.Optional;

/** Exception for a time before the first response that the graph has, or after its last one. */
public final class TimeNotRetainedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Optional<Instant> earliest;

  /**
   * Creates the signal.
   *
   * @param earliest earliest time of which the graph can be read; absent if it has no answers
   */
  public TimeNotRetainedException(Instant time, Optional<Instant> earliest) {
    super(
        time
            + earliest
                .map(
                    first ->
                        " (expected: not before the earliest time of the graph, " + first + ")")
                .orElse(": the graph has no answers yet (expected: a graph with answers)"));
    this.earliest = earliest;
  }

  /** Returns the earliest time of which the graph can be read; absent if it has no answers. */
  public Optional<Instant> earliest() {
    return earliest;
  }
}
