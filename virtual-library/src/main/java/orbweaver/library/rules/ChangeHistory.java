package orbweaver.library.rules;

import java.util.Optional;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;

/** History of the virtual library, from which changes are undone. */
public interface ChangeHistory {
  /** Returns a change. */
  Optional<LibraryChange> change(long number);

  /** Returns the record of a posting that a change replaced or removed. */
  Posting previous(long change, long posting);
}
