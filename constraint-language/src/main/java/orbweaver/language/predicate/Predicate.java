package orbweaver.language.predicate;

import java.util.List;

/**
 * Predicate on one value. Predicates with the same meaning are equal and print in formula notation.
 */
public sealed interface Predicate permits Glob, NumberIs, Presence, Regex, TextIs, TimeIs {
  boolean holds(String value);

  /** Returns the answer for an absent value. */
  default boolean holdsOfNothing() {
    return false;
  }

  /** Tests whether one of the values satisfies the predicate, or their absence does. */
  default boolean holdsOfAny(List<String> values) {
    return values.isEmpty() ? holdsOfNothing() : values.stream().anyMatch(this::holds);
  }
}
