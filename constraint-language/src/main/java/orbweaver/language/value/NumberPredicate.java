package orbweaver.language.value;

import orbweaver.language.syntax.Digits;

/**
 * Predicate that compares a whole number. A value that is not a number satisfies no comparison.
 *
 * @param ifAbsent answer for an absent value
 */
public record NumberPredicate(Comparison comparison, long number, boolean ifAbsent)
    implements Predicate {
  @Override
  public boolean holds(String value) {
    return Digits.signed(value).filter(found -> comparison.holds(found, number)).isPresent();
  }

  @Override
  public boolean holdsIfAbsent() {
    return ifAbsent;
  }

  @Override
  public String toString() {
    return "(" + comparison + " " + number + (ifAbsent ? " t)" : ")");
  }
}
