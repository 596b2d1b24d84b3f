package orbweaver.library.rules;

import java.util.LinkedHashMap;
import java.util.Optional;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.LibraryRequest.Move;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.library.RejectionKind;
import orbweaver.contract.password.PasswordVerifier;
import orbweaver.library.tree.LibraryTree;

/** Operations on postings that exist: delete, edit, move. */
record Revisions(
    LibraryTree tree, TargetLibraries libraries, PasswordLocks locks, PendingChange pending) {
  void apply(Delete delete) {
    var removed = new LinkedHashMap<Long, Posting>();
    for (var number : delete.postings()) {
      var posting = requireMovable(number);
      locks.requireOpen(posting, delete.keys());
      pending.name(posting);
      // Last, also if it is there already: a library is before what it contains.
      removed.putLast(number, posting);
      if (posting.isLibrary())
        for (var below : tree.below(number)) removed.putLast(below.number(), below);
    }
    removed.values().forEach(pending::remove);
  }

  private Posting requireMovable(long number) {
    if (number == Posting.ROOT)
      throw new RejectedException(
          RejectionKind.NOT_ALLOWED,
          "posting: %d is the root library (expected: a posting in it)".formatted(number));
    return libraries.requirePosting(number);
  }

  void apply(Edit edit) {
    var posting = libraries.requirePosting(edit.posting());
    locks.requireOpen(posting, edit.keys());
    if (posting.version() != edit.version())
      throw new RejectedException(
          RejectionKind.CONFLICT,
          "posting %d: changed meanwhile, by change %d (expected: an edit of the present posting; read it again)"
              .formatted(posting.number(), posting.version()));
    if (posting.isLibrary() != edit.content().isLibrary())
      throw new RejectedException(
          RejectionKind.NOT_ALLOWED,
          "posting %d: a library cannot become an entry, nor an entry a library"
              .formatted(posting.number()));
    pending.name(posting);
    var head = edit.head().withPassword(password(edit, posting.head()));
    pending.replace(
        posting, posting.withContent(head, edit.content(), pending.number(), pending.now()));
  }

  private static Optional<PasswordVerifier> password(Edit edit, PostingHead old) {
    if (edit.removesPassword()) return Optional.empty();
    return edit.head().password().or(old::password);
  }

  void apply(Move move) {
    var target = libraries.require(move.library());
    for (var number : move.postings()) {
      var posting = requireMovable(number);
      locks.requireOpen(posting, move.keys());
      requireElsewhere(posting, target);
      libraries.requireOutside(posting, target);
      libraries.requireTakes(target, posting.content());
      libraries.requireDepth(target.number(), libraries.height(posting));
      pending.name(posting);
      pending.replace(
          posting, posting.withLibrary(target.number(), pending.number(), pending.now()));
    }
  }

  private static void requireElsewhere(Posting posting, Posting target) {
    if (posting.library().orElseThrow() == target.number())
      throw new RejectedException(
          RejectionKind.NOT_ALLOWED,
          "posting %d: already in library %d (expected: another library)"
              .formatted(posting.number(), target.number()));
  }
}
