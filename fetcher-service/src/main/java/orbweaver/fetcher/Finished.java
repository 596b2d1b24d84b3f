package orbweaver.fetcher;

import java.util.List;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.fetcher.http.Body;

/**
 * Completed fetch task, committed in one transaction with the host records of its steps.
 *
 * @param partition partition of the request
 * @param offset offset of the request
 * @param learnt host records, which must survive a restart
 */
public record Finished(
    int partition, long offset, Fetched fetched, Body body, List<HostRecord> learnt) {
  public Finished {
    learnt = List.copyOf(learnt);
  }

  /** Returns the length of the body in bytes. */
  long bytes() {
    return body.bytes().length;
  }
}
