package orbweaver.language;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Formulas that others may include by name, for example {@code (include news)} or {@code (include
 * news 3)}. What it has is complete, so nothing ever includes itself.
 */
@FunctionalInterface
public interface Library {
  /** Has nothing. */
  Library NONE = (_, _) -> Optional.empty();

  /**
   * The formula of that name.
   *
   * @param version the newest when none is given
   */
  Optional<Formula> find(String name, OptionalInt version);

  /** Names to suggest in place of one it does not have. */
  default Collection<String> names() {
    return List.of();
  }
}
