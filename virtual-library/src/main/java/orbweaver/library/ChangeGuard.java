package orbweaver.library;

import java.util.Optional;
import orbweaver.library.rules.LibraryDecision.Accepted;
import orbweaver.library.rules.LibraryDecision.Refused;
import orbweaver.library.tree.LibraryView;

/** Guard that refuses changes which the rules of the library accept, for reasons outside of it. */
@FunctionalInterface
public interface ChangeGuard {
  /** Guard that refuses nothing. */
  ChangeGuard NONE = (_, _) -> Optional.empty();

  /**
   * Refuses a change, or returns empty.
   *
   * @param before the library without the change
   */
  Optional<Refused> refusal(LibraryView before, Accepted change);
}
