package orbweaver.rule.kafka;

import orbweaver.contract.Topic;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryKey;
import orbweaver.rule.submission.LibraryPublication;
import orbweaver.runtime.streams.Outbox;

/** Sender of changes of the virtual library, and of the seeds that its entries give. */
record LibrarySender(Outbox outbox) {
  private static final int ONLY_PARTITION = 0;
  private static final String SENDER = "library";

  /** Sends the records of a change; that of the change is the last, so it ends them for readers. */
  void send(LibraryPublication publication) {
    publication.expired().forEach(this::sendTombstone);
    for (var previous : publication.previous())
      send(LibraryKey.ofPrevious(previous.change(), previous.posting().number()), previous);
    for (var number : publication.removed()) sendTombstone(LibraryKey.ofPosting(number));
    for (var posting : publication.written()) send(LibraryKey.ofPosting(posting.number()), posting);
    publication.undone().ifPresent(this::send);
    send(publication.change());
    for (var seed : publication.seeds()) outbox.send(Topic.SEED, ONLY_PARTITION, SENDER, seed);
  }

  private void sendTombstone(LibraryKey key) {
    outbox.sendTombstone(Topic.LIBRARY, ONLY_PARTITION, key.toString());
  }

  private void send(LibraryChange change) {
    send(LibraryKey.ofChange(change.number()), change);
  }

  private void send(LibraryKey key, Record value) {
    outbox.send(Topic.LIBRARY, ONLY_PARTITION, key.toString(), value);
  }
}
