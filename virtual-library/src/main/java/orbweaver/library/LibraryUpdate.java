package orbweaver.library;

import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PreviousPosting;

/** Update of a replica, in the order in which the writer of the library published it. */
public sealed interface LibraryUpdate {
  /** New record of a posting. */
  record Written(Posting posting) implements LibraryUpdate {}

  /** Removal of a posting. */
  record Removed(long posting) implements LibraryUpdate {}

  /** Posting as it was before a change removed it. */
  record Before(PreviousPosting posting) implements LibraryUpdate {}

  /** New record of a change. */
  record Recorded(LibraryChange change) implements LibraryUpdate {}

  /** Removal of a change, with the postings as they were before it. */
  record Expired(long change) implements LibraryUpdate {}
}
