package orbweaver.fetcher;

import java.util.List;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.fetcher.http.ResponseBody;

/**
 * Completed fetch task, committed in one transaction with the host records of its steps.
 *
 * @param partition partition of the request
 * @param offset offset of the request
 * @param hostRecords host records, which must survive a restart
 */
public record FetchCompletion(
    int partition,
    long offset,
    FetchResult result,
    ResponseBody body,
    List<HostRecord> hostRecords) {
  public FetchCompletion {
    hostRecords = List.copyOf(hostRecords);
  }

  /** Returns the length of the body in bytes. */
  public long bodyBytes() {
    return body.bytes().length;
  }
}
