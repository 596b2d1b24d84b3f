package orbweaver.language.value;

import orbweaver.language.syntax.Quotes;

/** Predicate that compares the value with a text, without case. */
public record TextPredicate(String text) implements Predicate {
  @Override
  public boolean holds(String value) {
    return value.equalsIgnoreCase(text);
  }

  @Override
  public String toString() {
    return Quotes.around(text);
  }
}
