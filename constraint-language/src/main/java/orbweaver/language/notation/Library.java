package orbweaver.language.notation;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import orbweaver.language.tree.Node;

/**
 * Library of formulas that others include by name, for example {@code (include news)} or {@code
 * (include news 3)}. Its formulas contain no includes, so cycles are impossible.
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

  /** Returns names to suggest for an unknown name. */
  default Collection<String> names() {
    return List.of();
  }
}
