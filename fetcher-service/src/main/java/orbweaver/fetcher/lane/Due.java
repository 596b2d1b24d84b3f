package orbweaver.fetcher.lane;

import java.time.Instant;

/** Task that is due, with the decision of the scheduler. */
public sealed interface Due<J> {
  /**
   * Task that has started a step: it may send one request, and {@link Lanes#ended} must be called
   * when the step ends.
   */
  record Start<J>(Lane<J> lane, J job) implements Due<J> {}

  /** Task that cannot start in time, because its host is not free before {@code until}. */
  record GoHome<J>(J job, Instant until) implements Due<J> {}
}
