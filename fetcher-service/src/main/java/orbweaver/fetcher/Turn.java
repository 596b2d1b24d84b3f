package orbweaver.fetcher;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.fetcher.lane.Contact;

/**
 * Result of one step of a fetch task.
 *
 * @param closing outcome of the task; absent if the task needs another step
 * @param contact feedback of its host; absent if that received no request
 * @param learnt host records to be stored
 */
record Turn(Optional<Closing> closing, Optional<Contact> contact, List<HostRecord> learnt) {
  /** Returns the result of a step that completed the task without a request. */
  static Turn unsent(Closing closing) {
    return new Turn(Optional.of(closing), Optional.empty(), List.of());
  }
}
