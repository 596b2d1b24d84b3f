package orbweaver.language.predicate;

import orbweaver.language.text.Quotes;

/** Predicate that compares the value with a text, without case. */
public record TextIs(String text) implements Predicate {
  @Override
  public boolean holds(String value) {
    return value.equalsIgnoreCase(text);
  }

  @Override
  public String toString() {
    return Quotes.around(text);
  }
}
