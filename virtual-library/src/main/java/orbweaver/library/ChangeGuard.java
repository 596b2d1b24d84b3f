package orbweaver.library;

import java.util.Optional;
import orbweaver.library.rules.LibraryDecision.Accepted;
import orbweaver.library.rules.LibraryDecision.Rejected;
import orbweaver.library.tree.LibraryView;

/** Guard that rejects changes which the rules of the library accept, for reasons outside of it. */
@FunctionalInterface
public interface ChangeGuard {
  /** Guard that rejects nothing. */
  ChangeGuard NONE = (_, _) -> Optional.empty();

  /**
   * Rejects a change, or returns empty.
   *
   * @param before the library without the change
   */
  Optional<Rejected> rejection(LibraryView before, Accepted change);
}
