package orbweaver.language.value;

import java.time.Instant;

/**
 * Predicate that compares a time. A value that is not a time satisfies no comparison.
 *
 * @param ifAbsent answer for an absent value
 */
public record TimePredicate(Comparison comparison, Instant time, boolean ifAbsent)
    implements Predicate {
  @Override
  public boolean holds(String value) {
    return TimeLiterals.parseIso(value)
        .or(() -> HttpDates.parse(value))
        .filter(found -> comparison.holds(found, time))
        .isPresent();
  }

  @Override
  public boolean holdsIfAbsent() {
    return ifAbsent;
  }

  @Override
  public String toString() {
    return "(" + comparison + " " + time + (ifAbsent ? " t)" : ")");
  }
}
