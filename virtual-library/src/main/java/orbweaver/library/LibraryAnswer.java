package orbweaver.library;

import java.util.List;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.RefusalKind;

/** Answer to a request. */
public sealed interface LibraryAnswer {
  /**
   * The change is made.
   *
   * @param written new records of postings
   */
  record Changed(LibraryChange change, List<Posting> written) implements LibraryAnswer {
    public Changed {
      written = List.copyOf(written);
    }
  }

  /**
   * Nothing is changed.
   *
   * @param reason message for the sender
   */
  record Rejected(RefusalKind kind, String reason) implements LibraryAnswer {}
}
