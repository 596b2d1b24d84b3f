package orbweaver.fetcher;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.fetcher.lane.Contact;

/**
 * What came of an order's turn.
 *
 * @param closing how the order ends; absent when it needs another turn
 * @param contact how its host took the request; absent when none was sent
 * @param learnt to be remembered
 */
record Turn(Optional<Closing> closing, Optional<Contact> contact, List<HostRecord> learnt) {
  static Turn unsent(Closing closing) {
    return new Turn(Optional.of(closing), Optional.empty(), List.of());
  }
}
