package orbweaver.library;

import java.util.List;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.RejectionKind;

/** Answer to a request. */
public sealed interface LibraryAnswer {
  /**
   * The change is made.
   *
   * @param written new records of postings
   * @param expired changes that are not kept any more, as far as its writer tells
   */
  record Changed(LibraryChange change, List<Posting> written, List<LibraryChange> expired)
      implements LibraryAnswer {
    public Changed {
      written = List.copyOf(written);
      expired = List.copyOf(expired);
    }
  }

  /**
   * Nothing is changed.
   *
   * @param reason message for the sender
   */
  record Rejected(RejectionKind kind, String reason) implements LibraryAnswer {}
}
