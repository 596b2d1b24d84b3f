package orbweaver.language.notation;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import orbweaver.language.tree.Node;

/**
 * Library of formulas that others include by name, for example {@code (include news)} or {@code
 * (include news 3)}, and of user-defined types. Its formulas contain no includes, so cycles are
 * impossible.
 */
@FunctionalInterface
public interface Library {
  /** Empty library. */
  Library NONE = (_, _) -> Optional.empty();

  /**
   * Returns the tree of a formula by name.
   *
   * @param version version of the formula; the newest if empty
   */
  Optional<Node> find(String name, OptionalInt version);

  /** Returns the user-defined types of constraints and actions. */
  default Definitions definitions() {
    return Definitions.NONE;
  }

  /** Returns a library without formulas. */
  static Library of(Definitions definitions) {
    return NONE.with(definitions);
  }

  /** Returns a copy with other user-defined types. */
  default Library with(Definitions definitions) {
    return new LibraryWithDefinitions(this, definitions);
  }

  /** Returns names to suggest for an unknown name. */
  default Collection<String> names() {
    return List.of();
  }
}
