package orbweaver.library.rules;

import java.util.HashMap;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.RejectionKind;
import orbweaver.library.tree.LibraryTree;

/**
 * Libraries to which requests add postings.
 *
 * @param tree the present tree
 */
record TargetLibraries(LibraryTree tree) {
  /** Maximum number of libraries from the root to a posting. */
  static final int MAX_DEPTH = 64;

  /** Returns an existing library. */
  Posting require(long number) {
    var posting = requirePosting(number);
    if (!posting.isLibrary())
      throw new RejectedException(
          RejectionKind.NOT_FOUND,
          "library: %d is an entry (expected: a library)".formatted(number));
    return posting;
  }

  /** Returns an existing posting. */
  Posting requirePosting(long number) {
    return tree.find(number)
        .orElseThrow(
            () ->
                new RejectedException(
                    RejectionKind.NOT_FOUND,
                    "posting: %d (expected: the number of a posting; it may have been deleted)"
                        .formatted(number)));
  }

  /** Requires that a library takes a posting. */
  void requireTakes(Posting library, PostingContent content) {
    if (!content.isLibrary()
        && library.content() instanceof SubLibrary(_, var createOnly, _, _)
        && createOnly)
      throw new RejectedException(
          RejectionKind.NOT_ALLOWED,
          "library %d takes sub-libraries only (expected: a library that takes entries, for example one in it)"
              .formatted(library.number()));
  }

  /**
   * Requires that the tree does not become too deep.
   *
   * @param height number of levels that are added below the library, at least 1
   */
  void requireDepth(long library, int height) {
    requireDepth(tree.path(library).size() + height);
  }

  static void requireDepth(int depth) {
    if (depth > MAX_DEPTH)
      throw new RejectedException(
          RejectionKind.NOT_ALLOWED,
          "depth: %d levels (expected: at most %d from the root)".formatted(depth, MAX_DEPTH));
  }

  /** Returns the number of levels of a posting and what is below it. */
  int height(Posting posting) {
    var depths = new HashMap<Long, Integer>();
    depths.put(posting.number(), 1);
    if (posting.isLibrary())
      for (var below : tree.below(posting.number()))
        depths.put(below.number(), 1 + depths.getOrDefault(below.library().orElseThrow(), 1));
    return depths.values().stream().mapToInt(depth -> depth).max().orElseThrow();
  }

  /** Requires that a posting can be put into a library: it is not the root, nor above it. */
  void requireOutside(Posting posting, Posting library) {
    if (tree.path(library.number()).stream().anyMatch(above -> above.number() == posting.number()))
      throw new RejectedException(
          RejectionKind.NOT_ALLOWED,
          "posting %d: library %d is in it (expected: a library that is not below it)"
              .formatted(posting.number(), library.number()));
  }
}
