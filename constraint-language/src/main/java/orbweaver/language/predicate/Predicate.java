package orbweaver.language.predicate;

import java.util.List;

/**
 * A question one value answers. Equal to every other that asks the same, printed as it is written
 * in a formula.
 */
public sealed interface Predicate permits Glob, NumberIs, Presence, Regex, TextIs, TimeIs {
  boolean holds(String value);

  /** Its answer where there is no value. */
  default boolean holdsOfNothing() {
    return false;
  }

  /** Whether one of these values answers it, or their absence does. */
  default boolean holdsOfAny(List<String> values) {
    return values.isEmpty() ? holdsOfNothing() : values.stream().anyMatch(this::holds);
  }
}
