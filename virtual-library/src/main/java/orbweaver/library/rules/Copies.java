package orbweaver.library.rules;

import java.util.HashMap;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Copy;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.RejectionKind;
import orbweaver.library.tree.LibraryTree;

/** Operation copy. */
record Copies(
    LibraryTree tree, TargetLibraries libraries, NumberSupply numbers, PendingChange pending) {
  void apply(Copy copy) {
    var target = libraries.require(copy.library());
    requireSize(copy);
    for (var number : copy.postings()) {
      var posting = libraries.requirePosting(number);
      libraries.requireOutside(posting, target);
      libraries.requireTakes(target, posting.content());
      libraries.requireDepth(target.number(), libraries.height(posting));
      copy(posting, target);
    }
  }

  private void requireSize(Copy copy) {
    var size =
        copy.postings().stream()
            .map(libraries::requirePosting)
            .mapToLong(posting -> 1 + tree.countBelow(posting.number()))
            .sum();
    if (size > LibraryRequest.MAX_IMPORTED)
      throw new RejectedException(
          RejectionKind.NOT_ALLOWED,
          "copy: %d postings (expected: at most %d, with all that is in libraries; copy parts)"
              .formatted(size, LibraryRequest.MAX_IMPORTED));
  }

  private void copy(Posting posting, Posting target) {
    var copies = new HashMap<Long, Long>();
    var copied = copy(posting, target.number());
    pending.name(copied);
    copies.put(posting.number(), copied.number());
    if (!posting.isLibrary()) return;
    for (var below : tree.below(posting.number()))
      copies.put(
          below.number(),
          copy(below, copies.getOrDefault(below.library().orElseThrow(), copied.number()))
              .number());
  }

  private Posting copy(Posting posting, long library) {
    return pending.create(
        numbers.take(), library, posting.head(), posting.content(), pending.now());
  }
}
