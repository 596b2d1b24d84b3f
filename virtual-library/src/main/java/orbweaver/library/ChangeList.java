package orbweaver.library;

import java.util.List;
import orbweaver.contract.library.LibraryChange;

/**
 * Part of the list of the changes of a virtual library, the newest first.
 *
 * @param changes the changes
 * @param hasEarlier whether earlier ones are kept
 * @param isCut whether the list ends with it although there were earlier ones, which are not kept
 */
public record ChangeList(List<LibraryChange> changes, boolean hasEarlier, boolean isCut) {
  /** Message for readers of a list that is cut. */
  public static final String CUT = HistoryLimit.MESSAGE;

  public ChangeList {
    changes = List.copyOf(changes);
  }

  /**
   * Reads a part of the list.
   *
   * @param before number after the first of them; {@code Long.MAX_VALUE} for the newest
   * @param limit maximum number of changes
   */
  public static ChangeList read(LibraryAccess library, long before, int limit) {
    // One more, if there may be one more.
    var found = library.changes(before, limit < Integer.MAX_VALUE ? limit + 1 : limit);
    var shown = found.subList(0, Math.min(limit, found.size()));
    var hasEarlier = found.size() > limit;
    return new ChangeList(shown, hasEarlier, !hasEarlier && hasPredecessor(library, before, shown));
  }

  private static boolean hasPredecessor(
      LibraryAccess library, long before, List<LibraryChange> shown) {
    return shown.isEmpty()
        ? before > 1 && !library.changes(Long.MAX_VALUE, 1).isEmpty()
        : shown.getLast().number() > 1;
  }
}
