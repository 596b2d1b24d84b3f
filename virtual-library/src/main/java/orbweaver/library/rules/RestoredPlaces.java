package orbweaver.library.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.RejectionKind;
import orbweaver.library.tree.LibraryTree;

/**
 * Places to which an undo restores postings, which the present tree must permit.
 *
 * @param tree the present tree
 * @param restored the records that are restored, by number
 */
record RestoredPlaces(LibraryTree tree, Map<Long, Posting> restored) {
  /** Requires that the libraries of the postings exist. */
  void requireLibraries(long change) {
    for (var posting : restored.values()) {
      if (posting.number() == Posting.ROOT) continue;
      var library = posting.library().orElseThrow();
      if (!restored.containsKey(library) && tree.find(library).isEmpty())
        throw conflict(
            "change %d: posting %d was in library %d, which was deleted later (undo that first)"
                .formatted(change, posting.number(), library));
    }
  }

  /** Requires that no library comes to be in itself, and that the tree does not become too deep. */
  void requireNoCycle() {
    for (var posting : restored.values()) TargetLibraries.requireDepth(depth(posting));
    for (var posting : elsewhere())
      if (tree.find(posting.number()).isPresent())
        for (var below : tree.below(posting.number())) TargetLibraries.requireDepth(depth(below));
  }

  private int depth(Posting posting) {
    var passed = new HashSet<Long>();
    for (var at = Optional.of(posting.number()); at.isPresent(); at = above(at.get()))
      if (!passed.add(at.get()))
        throw conflict(
            "posting %d: the library that contained it is in it now (move that first)"
                .formatted(posting.number()));
    return passed.size();
  }

  private Optional<Long> above(long number) {
    return Optional.ofNullable(restored.get(number))
        .or(() -> tree.find(number))
        .flatMap(Posting::library);
  }

  /** Requires that the libraries take the postings that return to them. */
  void requireTakes() {
    var libraries = new TargetLibraries(tree);
    for (var posting : elsewhere())
      posting
          .library()
          .filter(library -> !restored.containsKey(library))
          .flatMap(tree::find)
          .ifPresent(library -> libraries.requireTakes(library, posting.content()));
  }

  // Postings that do not exist now, or are in another library.
  private List<Posting> elsewhere() {
    return restored.values().stream()
        .filter(
            posting ->
                tree.find(posting.number())
                    .filter(present -> present.library().equals(posting.library()))
                    .isEmpty())
        .toList();
  }

  private static RejectedException conflict(String message) {
    return new RejectedException(RejectionKind.CONFLICT, message);
  }
}
