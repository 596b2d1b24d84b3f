package orbweaver.library.rules;

import java.util.List;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingKey;
import orbweaver.contract.library.RejectionKind;
import orbweaver.library.tree.LibraryTree;

/** Passwords of postings, which a request that changes them must know. */
record PasswordLocks(LibraryTree tree, Requester requester) {
  /** Requires the key of a posting, if it has a password. */
  void requireOpen(Posting posting, List<PostingKey> keys) {
    if (requester.isModerator()) return;
    if (posting.number() == Posting.ROOT)
      throw new RejectedException(
          RejectionKind.NOT_ALLOWED,
          "posting 1: the root library (expected: an operator who moderates, in commands with --moderate)");
    var verifier = posting.head().password();
    if (verifier.isEmpty()) return;
    var isProved =
        keys.stream()
            .anyMatch(
                key -> key.posting() == posting.number() && verifier.get().accepts(key.key()));
    if (!isProved)
      throw new RejectedException(
          RejectionKind.PASSWORD,
          "posting %d: wrong or no password (expected: the password that its author chose)"
              .formatted(posting.number()));
  }
}
