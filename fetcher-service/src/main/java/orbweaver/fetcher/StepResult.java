package orbweaver.fetcher;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.fetcher.politeness.HostFeedback;

/**
 * Result of one step of a fetch task.
 *
 * @param outcome outcome of the task; absent if the task needs another step
 * @param feedback feedback of its host; absent if that received no request
 * @param hostRecords host records to be stored
 */
record StepResult(
    Optional<TaskOutcome> outcome, Optional<HostFeedback> feedback, List<HostRecord> hostRecords) {
  /** Returns the result of a step that completed the task without a request. */
  static StepResult withoutRequest(TaskOutcome closing) {
    return new StepResult(Optional.of(closing), Optional.empty(), List.of());
  }
}
