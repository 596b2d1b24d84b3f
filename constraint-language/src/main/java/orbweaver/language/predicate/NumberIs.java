package orbweaver.language.predicate;

import orbweaver.language.text.Digits;

/**
 * Predicate that compares a whole number. A value that is not a number satisfies no comparison.
 *
 * @param otherwise answer for an absent value
 */
public record NumberIs(Comparison comparison, long number, boolean otherwise) implements Predicate {
  @Override
  public boolean holds(String value) {
    return Digits.signed(value).filter(found -> comparison.holds(found, number)).isPresent();
  }

  @Override
  public boolean holdsOfNothing() {
    return otherwise;
  }

  @Override
  public String toString() {
    return "(" + comparison + " " + number + (otherwise ? " t)" : ")");
  }
}
