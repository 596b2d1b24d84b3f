package orbweaver.language.value;

import java.util.List;

/**
 * Predicate on one value. Predicates with the same meaning are equal and print in formula notation.
 */
public sealed interface Predicate
    permits GlobPredicate,
        NumberPredicate,
        PresencePredicate,
        RegexPredicate,
        TextPredicate,
        TimePredicate {
  boolean holds(String value);

  /** Returns the answer for an absent value. */
  default boolean holdsIfAbsent() {
    return false;
  }

  /** Tests whether one of the values satisfies the predicate, or their absence does. */
  default boolean holdsForAny(List<String> values) {
    return values.isEmpty() ? holdsIfAbsent() : values.stream().anyMatch(this::holds);
  }
}
