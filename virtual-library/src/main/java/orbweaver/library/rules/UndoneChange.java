package orbweaver.library.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryRequest.Undo;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingKey;
import orbweaver.contract.library.RejectionKind;
import orbweaver.library.tree.LibraryTree;

/**
 * Undoing of a change: the postings become what they were before it, unless something later
 * contradicts that. It needs the passwords that the change needed.
 */
record UndoneChange(
    LibraryTree tree, ChangeHistory history, PasswordLocks locks, PendingChange pending) {
  void apply(Undo undo) {
    var change = requireNotUndone(undo.change());
    requireUndoneKept(change);
    requireUnchanged(change);
    var restored = restored(change);
    requireOpen(change, restored, undo.keys());
    requireNoLaterContents(change);
    var places = new RestoredPlaces(tree, restored);
    places.requireLibraries(change.number());
    places.requireNoCycle();
    places.requireTakes();
    pending.undo(change.number());
    for (var number : change.named()) pending.name(presentOr(restored, number));
    write(change, restored);
  }

  private LibraryChange requireNotUndone(long number) {
    var change = requireChange(number);
    var later = change.undoneBy().filter(undo -> !isUndone(undo));
    if (later.isPresent())
      throw conflict(
          "change %d: already undone by change %d (to have it again, undo %d)"
              .formatted(number, later.get(), later.get()));
    return change;
  }

  private LibraryChange requireChange(long number) {
    return history
        .change(number)
        .orElseThrow(
            () ->
                new RejectedException(
                    RejectionKind.NOT_FOUND,
                    number < pending.number()
                        ? "change %d: not kept any more (older changes are not kept, and cannot be undone; change the postings instead)"
                            .formatted(number)
                        : "change: %d (expected: the number of a change)".formatted(number)));
  }

  // What it wrote are the records from before the change that it undoes.
  private void requireUndoneKept(LibraryChange change) {
    if (change.undoes().filter(undone -> history.change(undone).isEmpty()).isPresent())
      throw new RejectedException(
          RejectionKind.NOT_FOUND,
          "change %d: it undoes change %d, which is not kept any more (change the postings instead)"
              .formatted(change.number(), change.undoes().get()));
  }

  // The last undo of a chain is not undone, the one before it is, and so on.
  private boolean isUndone(long number) {
    var isUndone = false;
    for (var next = requireChange(number).undoneBy();
        next.isPresent();
        next = requireChange(next.get()).undoneBy()) isUndone = !isUndone;
    return isUndone;
  }

  private static RejectedException conflict(String message) {
    return new RejectedException(RejectionKind.CONFLICT, message);
  }

  private void requireUnchanged(LibraryChange change) {
    for (var number : change.created()) requireVersion(change, number);
    for (var number : change.replaced()) requireVersion(change, number);
    for (var number : change.removed()) requireAbsent(change, number);
  }

  // Another undo may have restored it already, and somebody may have edited it since.
  private void requireAbsent(LibraryChange change, long number) {
    if (tree.find(number).isPresent())
      throw conflict(
          "change %d: posting %d exists again (delete it first)"
              .formatted(change.number(), number));
  }

  private void requireVersion(LibraryChange change, long number) {
    var posting =
        tree.find(number)
            .orElseThrow(
                () ->
                    conflict(
                        "change %d: posting %d was deleted later (undo that first)"
                            .formatted(change.number(), number)));
    if (posting.version() != writtenVersion(change, number))
      throw conflict(
          "change %d: posting %d was changed later, by change %d (undo that first)"
              .formatted(change.number(), number, posting.version()));
  }

  // An undo writes the records that were there before, with their versions.
  private long writtenVersion(LibraryChange change, long number) {
    return change
        .undoes()
        .map(undone -> history.previous(undone, number).version())
        .orElse(change.number());
  }

  private Map<Long, Posting> restored(LibraryChange change) {
    var restored = new HashMap<Long, Posting>();
    for (var number : change.replaced())
      restored.put(number, history.previous(change.number(), number));
    for (var number : change.removed())
      restored.put(number, history.previous(change.number(), number));
    return restored;
  }

  private void requireOpen(
      LibraryChange change, Map<Long, Posting> restored, List<PostingKey> keys) {
    for (var number : change.named()) locks.requireOpen(presentOr(restored, number), keys);
  }

  private void requireNoLaterContents(LibraryChange change) {
    var created = Set.copyOf(change.created());
    for (var number : created) {
      if (!tree.find(number).orElseThrow().isLibrary()) continue;
      for (var below : tree.below(number))
        if (!created.contains(below.number()))
          throw conflict(
              "change %d: library %d has posting %d since change %d (delete or move it first)"
                  .formatted(change.number(), number, below.number(), below.version()));
    }
  }

  private Posting presentOr(Map<Long, Posting> restored, long number) {
    return tree.find(number).or(() -> Optional.ofNullable(restored.get(number))).orElseThrow();
  }

  private void write(LibraryChange change, Map<Long, Posting> restored) {
    for (var number : change.created()) pending.remove(tree.find(number).orElseThrow());
    for (var number : change.replaced())
      pending.replace(tree.find(number).orElseThrow(), restored(number, restored));
    for (var number : change.removed()) pending.restore(restored(number, restored));
  }

  private static Posting restored(long number, Map<Long, Posting> restored) {
    return Optional.ofNullable(restored.get(number)).orElseThrow();
  }
}
