package orbweaver.library.rules;

import java.util.List;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.RejectionKind;

/** Decision on a request. */
public sealed interface LibraryDecision {
  /**
   * The request is in accordance with the rules.
   *
   * @param change the change that it makes
   * @param written new records of postings, each library before what it contains
   * @param previous records that are replaced or removed, each library before what it contained
   */
  record Accepted(LibraryChange change, List<Posting> written, List<Posting> previous)
      implements LibraryDecision {
    public Accepted {
      written = List.copyOf(written);
      previous = List.copyOf(previous);
    }
  }

  /**
   * The request is rejected, and changes nothing.
   *
   * @param reason message for its sender, with the next step
   */
  record Rejected(RejectionKind kind, String reason) implements LibraryDecision {}
}
