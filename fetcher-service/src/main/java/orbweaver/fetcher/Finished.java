package orbweaver.fetcher;

import java.util.List;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.fetcher.http.Body;

/**
 * A closed order, to be committed together with what was learned on the way.
 *
 * @param partition the order came from
 * @param offset of the order
 * @param learnt of its host, to be remembered beyond a restart
 */
public record Finished(
    int partition, long offset, Fetched fetched, Body body, List<HostRecord> learnt) {
  public Finished {
    learnt = List.copyOf(learnt);
  }

  /** Returns the length of its body. */
  long bytes() {
    return body.bytes().length;
  }
}
