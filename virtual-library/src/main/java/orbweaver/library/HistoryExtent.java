package orbweaver.library;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

/**
 * Extent of the history of a virtual library.
 *
 * @param oldest number of the oldest change that is kept
 * @param size size of all changes that are kept, as {@link HistoryLimit#sizeOf} computes it
 */
public record HistoryExtent(long oldest, long size) {
  /** Extent of a history without a change. */
  public static final HistoryExtent EMPTY = new HistoryExtent(1, 0);

  public HistoryExtent {
    requireAtLeast(1, "oldest", oldest);
    requireAtLeast(0, "size", size);
  }
}
