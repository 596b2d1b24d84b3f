package orbweaver.language.predicate;

import orbweaver.language.text.Digits;

/**
 * The value is a whole number that compares so with this one. What is no number compares in no way.
 *
 * @param otherwise the answer where there is no value
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
