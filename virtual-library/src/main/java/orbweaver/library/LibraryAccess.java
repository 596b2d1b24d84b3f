package orbweaver.library;

import java.util.List;
import java.util.function.Function;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.Posting;
import orbweaver.library.rules.Requester;
import orbweaver.library.tree.LibraryView;

/** Access to the virtual library of a crawl, running or stopped. Thread-safe. */
public interface LibraryAccess {
  /** Runs a query on the tree, which does not change until the query returns. */
  <T> T read(Function<LibraryView, T> query);

  /** Carries out a request; what it changed is durable when this returns. */
  LibraryAnswer submit(LibraryRequest request, Requester requester);

  /**
   * Returns changes, the newest first.
   *
   * @param before number after the first of them; {@code Long.MAX_VALUE} for the newest
   * @param limit maximum number of changes
   */
  List<LibraryChange> changes(long before, int limit);

  /**
   * Returns the postings that a change named: as they are now, or as they were when it removed
   * them. Their passwords are needed to undo it.
   */
  List<Posting> named(long change);
}
