package orbweaver.library.rules;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryOperation;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.library.RejectionKind;
import orbweaver.library.rules.LibraryDecision.Accepted;

/** Change that is being made of a request. */
final class PendingChange {
  private final long number;
  private final Instant now;
  private final Requester requester;
  private final List<Posting> written = new ArrayList<>();
  private final List<Posting> previous = new ArrayList<>();
  private final List<Long> created = new ArrayList<>();
  private final List<Long> replaced = new ArrayList<>();
  private final List<Long> removed = new ArrayList<>();
  private final List<Long> named = new ArrayList<>();
  private String about = "";
  private Optional<Long> undoes = Optional.empty();

  PendingChange(long number, Instant now, Requester requester) {
    this.number = number;
    this.now = now;
    this.requester = requester;
  }

  long number() {
    return number;
  }

  Instant now() {
    return now;
  }

  /** Notes a posting that the request names. */
  void name(Posting posting) {
    named.add(posting.number());
    if (about.isEmpty()) about = posting.titleText();
  }

  /** Creates a posting and returns it. */
  Posting create(
      long posting, long library, PostingHead head, PostingContent content, Instant created) {
    return restore(
        new Posting(
            posting, Optional.of(library), number, head, content, created, now, requester.owner()));
  }

  /** Adds a posting that does not exist now. */
  Posting restore(Posting posting) {
    written.add(posting);
    created.add(posting.number());
    return posting;
  }

  void replace(Posting old, Posting posting) {
    written.add(posting);
    previous.add(old);
    replaced.add(posting.number());
  }

  void remove(Posting posting) {
    previous.add(posting);
    removed.add(posting.number());
  }

  /**
   * Requires that the library does not become too large.
   *
   * @param present number of postings that it has now
   */
  void requireRoom(long present, long max) {
    var added = created.size() - removed.size();
    if (added > 0 && present + added > max)
      throw new RejectedException(
          RejectionKind.NOT_ALLOWED,
          "the library: %d postings with these %d (expected: at most %d; delete some first)"
              .formatted(present + added, added, max));
  }

  void undo(long change) {
    undoes = Optional.of(change);
  }

  Accepted accepted(LibraryOperation operation) {
    return new Accepted(
        new LibraryChange(
            number,
            now,
            operation,
            requester.owner(),
            about,
            created,
            replaced,
            removed,
            named,
            undoes,
            Optional.empty()),
        written,
        previous);
  }
}
