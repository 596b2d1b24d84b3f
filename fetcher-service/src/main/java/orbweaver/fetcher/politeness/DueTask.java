package orbweaver.fetcher.politeness;

import java.time.Instant;

/** Task that is due, with the decision of the scheduler. */
public sealed interface DueTask<J> {
  /**
   * Task that has started a step: it may send one request, and {@link HostScheduler#completeStep}
   * must be called when the step ends.
   */
  record Started<J>(HostSlot<J> slot, J task) implements DueTask<J> {}

  /** Task that cannot start in time, because its host is not free before {@code until}. */
  record Expired<J>(J task, Instant hostFreeAt) implements DueTask<J> {}
}
