package orbweaver.fetcher;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.fetcher.politeness.HostFeedback;

/**
 * Result of one step of a fetch task.
 *
 * @param completion completion of the task, without host records; absent if the task needs another
 *     step
 * @param feedback feedback of the task's own host; absent if that host received no request
 * @param hostRecords host records to be stored
 */
record StepResult(
    Optional<FetchCompletion> completion,
    Optional<HostFeedback> feedback,
    List<HostRecord> hostRecords) {
  /** Returns the result of a step that completed the task without a request. */
  static StepResult withoutRequest(FetchCompletion completion) {
    return new StepResult(Optional.of(completion), Optional.empty(), List.of());
  }
}
