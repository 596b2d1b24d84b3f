package orbweaver.frontier;

import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.HostQueues.Place;
import orbweaver.frontier.end.Account;

/** The state of one partition, drafted record by record. */
final class Tables {
  final Drafts<Fingerprint, Known> known;
  final Drafts<Fingerprint, Open> open;
  final Drafts<Place, Fingerprint> queue;
  final Drafts<String, Lane> lanes;
  final Drafts<String, Long> received;
  final Drafts<String, Account> accounts;

  Tables(
      Table<Fingerprint, Known> known,
      Table<Fingerprint, Open> open,
      Table<Place, Fingerprint> queue,
      Table<String, Lane> lanes,
      Table<String, Long> received,
      Table<String, Account> accounts) {
    this.known = new Drafts<>(known);
    this.open = new Drafts<>(open);
    this.queue = new Drafts<>(queue);
    this.lanes = new Drafts<>(lanes);
    this.received = new Drafts<>(received);
    this.accounts = new Drafts<>(accounts);
  }

  /** Writes the drafts of a record. */
  void flush() {
    known.flush();
    open.flush();
    queue.flush();
    lanes.flush();
    received.flush();
    accounts.flush();
  }
}
