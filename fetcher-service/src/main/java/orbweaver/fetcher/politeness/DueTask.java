package orbweaver.fetcher.politeness;

import java.time.Instant;

/** Task that is due, with the decision of the scheduler. */
public sealed interface DueTask<T> {
  /**
   * Task that has started a step: it may send one request, and {@link HostScheduler#completeStep}
   * must be called when the step ends.
   */
  record Started<T>(HostSlot<T> slot, T task) implements DueTask<T> {}

  /** Task that cannot start in time, because its host is not free in time. */
  record Expired<T>(T task, Instant hostFreeAt) implements DueTask<T> {}
}
