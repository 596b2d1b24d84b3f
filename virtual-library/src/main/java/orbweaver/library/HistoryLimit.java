package orbweaver.library;

import java.util.Collection;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;
import orbweaver.library.tree.PostingSize;

/**
 * Limit of the history of a virtual library. The newest change is always kept.
 *
 * @param changes maximum number of changes
 * @param size maximum size of all changes together
 */
record HistoryLimit(int changes, long size) {
  /** Message for readers of a list that ends before the first change. */
  static final String MESSAGE =
      "Older changes are not kept: the library keeps its last 10,000 changes, and fewer if they are"
          + " large.";

  // Every reader of a pipeline has the records of changes in memory, and those of the postings that
  // they removed; a character takes two bytes at most. A party can make large changes.
  private static final long USUAL_SIZE = 64L << 20;

  /** Usual limit: months of the changes of a busy library. */
  static final HistoryLimit USUAL = new HistoryLimit(10_000, USUAL_SIZE);

  // One transaction has all removals of a step, and must be short. A step removes more than the
  // largest change adds, so the history becomes smaller.
  private static final int STEP_CHANGES = 1_000;
  private static final long STEP_SIZE = 12L << 20;

  // A number in the change, and the record of a posting without its texts.
  private static final long POSTING = 500;

  /**
   * Returns the size of a change: the characters of the records that it replaced or removed, and
   * 500 for each posting that it concerns.
   */
  static long sizeOf(LibraryChange change, Collection<Posting> previous) {
    return POSTING * change.touched().count() + previous.stream().mapToLong(PostingSize::of).sum();
  }

  /** Tests whether a history is too large. */
  boolean isExceeded(long count, long total) {
    return count > changes || total > size;
  }

  /** Tests whether one change of the library has removed so many others that the next goes on. */
  boolean isStepComplete(long removed, long removedSize) {
    return removed >= Math.min(changes, STEP_CHANGES) || removedSize >= Math.min(size, STEP_SIZE);
  }
}
